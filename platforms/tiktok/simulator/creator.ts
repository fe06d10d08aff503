/**
 * The account in `creator_info/query`
 * (https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info).
 */

import { z } from "zod";
import type { SimulatorContext } from "#platforms/kit/simulator/spec.ts";
import { ok, refuse, tooManyPosts } from "./refuse.ts";

const Settings = z.object({
  /** Those of a public account. A private one has FOLLOWER_OF_CREATOR instead of PUBLIC_TO_EVERYONE. */
  privacy_level_options: z
    .array(z.string())
    .default(["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"]),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.int().default(600),
});

/** Whether TikTok has audited the app that the creator signed in with. */
const Audit = z.object({ audited: z.boolean().default(true) });

export const SETTINGS = "creator settings";

export async function settingsOf({ store }: SimulatorContext): Promise<z.infer<typeof Settings>> {
  return Settings.parse((await store.recall(SETTINGS)) ?? {});
}

export async function isAudited({ store }: SimulatorContext): Promise<boolean> {
  return Audit.parse((await store.recall(SETTINGS)) ?? {}).audited;
}

export async function queryCreator(context: SimulatorContext): Promise<Response> {
  const refused = await takeTurn(context, "creator_info");
  if (refused !== null) return refused;
  // TikTok returns this refusal with status 200.
  if (await hasPostedMuch(context)) return tooManyPosts(200);
  const { handle } = context.account;
  const name = handle.replace(/^@/, "");
  return ok({
    creator_avatar_url: `https://p16-sign-va.tiktokcdn.com/${name}.webp`,
    creator_username: name,
    creator_nickname: name,
    ...(await settingsOf(context)),
  });
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

const PER_MINUTE = { init: 6, creator_info: 20, status: 30 };

/** Posts per creator and day, across all apps, according to other publishers. */
const POSTS_PER_DAY = 15;

const Times = z.array(z.int());

/** Rate limits per token, as documented on each call's page, over the last minute or day. */
export async function takeTurn(
  { store, now }: SimulatorContext,
  call: keyof typeof PER_MINUTE,
): Promise<Response | null> {
  const note = `calls ${call}`;
  const at = now().getTime();
  const recent = Times.parse((await store.recall(note)) ?? []).filter(
    (time) => time > at - MINUTE_MS,
  );
  if (recent.length >= PER_MINUTE[call]) return refuse("rate_limit");
  await store.note(note, [...recent, at]);
  return null;
}

export async function hasPostedMuch({ store, now }: SimulatorContext): Promise<boolean> {
  const since = now().getTime() - DAY_MS;
  const posts = await store.recent(POSTS_PER_DAY);
  const recent = posts.filter(({ received_at }) => received_at.getTime() > since);
  return recent.length >= POSTS_PER_DAY;
}
