import type { Json, Provider } from "../spec.ts";
import { queryCreator } from "./client.ts";
import { type Creator, lockedIn } from "./creator.ts";

/** Reads what the account may post now. TikTok allows 20 calls a minute. */
export const creatorPolicy: NonNullable<Provider["creatorPolicy"]> = async (context) => {
  const creator = await queryCreator(context);
  return {
    policy: {
      display_name: creator.creator_nickname,
      username: creator.creator_username,
      avatar_url: creator.creator_avatar_url,
      privacy_options: creator.privacy_level_options,
      locked_interactions: lockedIn(creator),
      max_video_duration_sec: creator.max_video_post_duration_sec,
      rules: [],
    },
    account: toAccount(creator),
  };
};

export function toAccount(creator: Creator): { [key: string]: Json } {
  return {
    username: creator.creator_username,
    privacy_levels: creator.privacy_level_options,
    locked: lockedIn(creator),
    max_video_seconds: creator.max_video_post_duration_sec,
  };
}
