/**
 * TikTok: videos and photos on a creator's account, through the Content Posting API's direct post.
 * https://developers.tiktok.com/doc/content-posting-api-get-started
 */

import { z } from "zod";
import type { FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { keepAlive } from "#platforms/kit/oauth/keep-alive.ts";
import { grantFact } from "#platforms/kit/permissions.ts";
import { hmacOf, isHexOf, isWithin, jsonOf } from "#platforms/kit/signatures.ts";
import type {
  ConnectedAccount,
  Delivery,
  EventKey,
  PlatformEvents,
  Provider,
} from "#platforms/kit/spec/provider.ts";
import { Account, api, fetchStatus, queryCreator, UPLOAD } from "./api.ts";
import { creatorPolicy, identify, oauth, revoke } from "./connect.ts";
import { manifest } from "./manifest.ts";
import { metrics } from "./measure.ts";
import { prepare, preparedCall } from "./prepare.ts";
import { advance, afterUpload, awaitsId, isOut, stateOf, toPublishedItem } from "./publish.ts";
import { signInForm } from "./sign-in-form.ts";

/**
 * TikTok retries for 72 hours (https://developers.tiktok.com/doc/webhooks-overview) and doesn't say which timestamp
 * retries have.
 */
const MOST_SECONDS = 73 * 3600;

const Event = z.object({
  event: z.string(),
  user_openid: z.string().min(1),
  /** Nested JSON in a string. */
  content: z.string().default("{}"),
});

const Content = z.object({ publish_id: z.string().min(1) });

const OF_POSTS = [
  "post.publish.complete",
  "post.publish.failed",
  "post.publish.inbox_delivered",
  "post.publish.publicly_available",
];

export const events: PlatformEvents = {
  read(delivery, key, now) {
    if (!isSigned(delivery, key, now)) return "unsigned";
    const parsed = Event.safeParse(jsonOf(delivery)).data;
    if (parsed === undefined) return { notices: [] };
    const { event, user_openid } = parsed;
    const subject = { account: user_openid };
    if (event === "authorization.removed")
      return { notices: [{ kind: "sign_in_doubted", subject }] };
    const content = jsonOf({ body: Buffer.from(parsed.content) });
    const { publish_id } = Content.safeParse(content).data ?? {};
    if (publish_id === undefined || !OF_POSTS.includes(event)) return { notices: [] };
    return { notices: [{ kind: "publish_moved", subject, state: { publish_id } }] };
  },
};

const check: NonNullable<Provider["check"]> = async (context) => {
  await queryCreator(context);
};

/** Accounts differ in few ways; the cache is cleared when it is full. */
const MOST_CACHED = 1_000;

const manifests = new Map<string, ProviderManifest>();

export const narrow: NonNullable<Provider["narrow"]> = (facts) => {
  const { privacy_levels, locked, max_video_seconds } = Account.parse(facts);
  const key = JSON.stringify([privacy_levels, locked, max_video_seconds]);
  const cached = manifests.get(key);
  if (cached !== undefined) return cached;
  if (manifests.size >= MOST_CACHED) manifests.clear();
  const made = {
    ...manifest,
    formats: manifest.formats.map((rules) => upTo(rules, max_video_seconds)),
    options: manifest.options
      .filter(({ name }) => !locked.some((interaction) => name === `allow_${interaction}`))
      .map((rule) => {
        const allowed = rule.values?.filter((value) => privacy_levels.includes(value)) ?? [];
        const narrows = rule.name === "privacy_level" && allowed.length > 0;
        return narrows ? { ...rule, values: allowed } : rule;
      }),
  };
  manifests.set(key, made);
  return made;
};

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
  if (isOut(call, status) && !awaitsId(call, status))
    return { found: [toPublishedItem(context, call, { ...status, publish_id })] };
  if (state.step === "processing" || call.format === "photo") return "absent";
  const next = afterUpload(call, state, status);
  return next === null ? "absent" : { progress: next.progress };
};

export const tiktok: Provider = {
  manifest,
  app: { name: "tiktok", extra_permissions: ["user.info.stats", "video.list"] },
  sign_in_form: signInForm,
  narrow,
  oauth,
  /** A refresh token expires after 365 days (https://developers.tiktok.com/doc/oauth-user-access-token-management). */
  upkeep: keepAlive(30, api.renewTokens),
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
      ...grantFact(["user.info.stats", "video.list", UPLOAD]),
    },
  };
}

function upTo(rules: FormatRules, seconds: number | null): FormatRules {
  const { media } = rules;
  const span = media?.videos?.duration_seconds;
  if (media == null || media.videos === null || span == null || seconds === null) return rules;
  const max = Math.min(seconds, span.max ?? seconds);
  return {
    ...rules,
    media: { ...media, videos: { ...media.videos, duration_seconds: { ...span, max } } },
  };
}

/** https://developers.tiktok.com/doc/webhooks-verification */
function isSigned({ headers, body }: Delivery, { secret }: EventKey, now: Date): boolean {
  const given = headers.get("tiktok-signature") ?? "";
  const [, sent_at = "", signature = ""] = /^t=(\d+),s=(\w+)$/.exec(given) ?? [];
  return (
    isWithin(sent_at, now, MOST_SECONDS) && isHexOf(signature, hmacOf(secret, `${sent_at}.`, body))
  );
}
