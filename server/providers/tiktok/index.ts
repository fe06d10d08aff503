/**
 * TikTok: videos and photos on a creator's account, through the Content Posting API's direct post.
 * https://developers.tiktok.com/doc/content-posting-api-get-started
 */
import { keepAlive } from "../kit/oauth/keep-alive.ts";
import { grantFact } from "../kit/permissions.ts";
import type { ConnectedAccount, Provider } from "../spec.ts";
import { advance, afterUpload, awaitsId, stateOf, toPublishedItem } from "./advance.ts";
import { fetchStatus } from "./client.ts";
import { creatorPolicy, identify, oauth, revoke } from "./connect.ts";
import { check, events } from "./events.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./metrics.ts";
import { narrow } from "./narrow.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { renewTokens } from "./sign-in.ts";

/**
 * TikTok returns a publish's status by its ID. The ID for photos is in the response of the call that publishes them: if
 * that is lost, nobody can be asked. Steps that only read may be repeated.
 */
export const lookup: Provider["lookup"] = async (context, prepared, progress) => {
  const call = preparedCall(prepared);
  const state = stateOf(progress);
  if (state === null) return call.format === "photo" ? "unknowable" : "absent";
  const status = await fetchStatus(context, state.publish_id);
  const { publish_id } = state;
  if (status.status === "PUBLISH_COMPLETE" && !awaitsId(call, status))
    return { found: [toPublishedItem(context, call, { ...status, publish_id })] };
  if (state.step === "processing" || call.format === "photo") return "absent";
  const next = afterUpload(call, state, status);
  return next === null ? "absent" : { progress: next.progress };
};

export const tiktok: Provider = {
  manifest,
  narrow,
  oauth,
  /** A refresh token expires after 365 days (https://developers.tiktok.com/doc/oauth-user-access-token-management). */
  upkeep: keepAlive(30, renewTokens),
  identify,
  revoke,
  creatorPolicy,
  events,
  check,
  metrics,
  sandboxAccount,
  prepare,
  advance,
  lookup,
};

export function sandboxAccount({ handle }: { handle: string }): ConnectedAccount {
  const username = handle.replace(/[^A-Za-z0-9_.]/g, "_");
  return {
    external_account_id: username,
    handle: `@${username}`,
    credentials: { access_token: "sandbox-access-0", refresh_token: "sandbox-refresh-0" },
    account: {
      username,
      privacy_levels: ["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"],
      locked: [],
      max_video_seconds: 600,
      ...grantFact(["user.info.stats", "video.list"]),
    },
  };
}
