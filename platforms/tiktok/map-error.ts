import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/** In every response, `ok` if there is no error: https://developers.tiktok.com/doc/tiktok-api-v2-error-handling. */
const Envelope = z.object({
  error: z.object({ code: z.string(), message: z.string().default("") }),
});

/**
 * Error codes of the Content Posting API (developers.tiktok.com/doc/content-posting-api-reference-direct-post,
 * …-photo-post, …-query-creator-info).
 */
const CODES = new Map<string, ValidationCode>([
  ["access_token_invalid", "auth"],
  ["access_token_expired", "auth"],
  ["scope_not_authorized", "auth"],
  ["scope_permission_missed", "auth"],
  ["spam_risk_user_banned_from_posting", "auth"],
  ["rate_limit_exceeded", "rate_limit"],
  ["spam_risk_too_many_posts", "rate_limit"],
  ["spam_risk_too_many_pending_share", "rate_limit"],
  ["reached_active_user_cap", "rate_limit"],
  ["spam_risk", "content_policy"],
  ["spam_risk_text", "content_policy"],
  ["unaudited_client_can_only_post_to_private_accounts", "unsupported"],
  ["invalid_param", "validation"],
  ["invalid_params", "validation"],
  ["invalid_publish_id", "validation"],
  ["invalid_file_upload", "validation"],
  ["privacy_level_option_mismatch", "validation"],
  ["url_ownership_unverified", "validation"],
  ["internal_error", "platform_unavailable"],
]);

const ADVICE = new Map<string, string>([
  [
    "unaudited_client_can_only_post_to_private_accounts",
    "TikTok has not audited this Crier's app yet. Until then it can post only to private accounts, visible only to the account itself.",
  ],
  [
    "url_ownership_unverified",
    "TikTok reads photos only from URLs that are verified for this Crier's app. Your Crier operator must verify the URL of its files.",
  ],
  [
    "privacy_level_option_mismatch",
    "The account can no longer use this privacy level on TikTok. Choose another.",
  ],
  [
    "spam_risk_user_banned_from_posting",
    "TikTok has banned the account from posting. Resolve that on TikTok, and reconnect it.",
  ],
]);

/** Daily limits: asking more often doesn't help. */
const DAILY = ["spam_risk_too_many_posts", "reached_active_user_cap"];
const RETRY_DAILY_MS = 3_600_000;

export function codeIn({ json }: PlatformAnswer): string | null {
  return Envelope.safeParse(json).data?.error.code ?? null;
}

/** Returns the error of a response, or null if nothing was refused. Some refusals have status 200. */
export function readError(answer: PlatformAnswer, effect: Effect): ProviderError | null {
  const isFine = answer.status >= 200 && answer.status < 300;
  return isFine && (codeIn(answer) ?? "ok") === "ok" ? null : mapError(answer, effect);
}

function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { code = "", message = "" } = Envelope.safeParse(answer.json).data?.error ?? {};
  const meaning = CODES.get(code);
  const advice = ADVICE.get(code);
  if (meaning !== undefined && advice !== undefined) {
    const detail = message === "" ? code : message.replace(/\.$/, "");
    return new ProviderError(meaning, `${advice} TikTok says: "${detail}".`);
  }
  if (code === "spam_risk_too_many_pending_share")
    return new ProviderError(
      "rate_limit",
      "The TikTok inbox is full: it takes 5 drafts in 24 hours that nobody has finished. Post or delete some in TikTok. Crier tries again every hour.",
      { retry_after_ms: RETRY_DAILY_MS },
    );
  if (DAILY.includes(code)) {
    const detail = message === "" ? code : message.replace(/\.$/, "");
    const text = `TikTok accepts no more posts for now: "${detail}".`;
    return new ProviderError("rate_limit", text, { retry_after_ms: RETRY_DAILY_MS });
  }
  return platformError({
    platform: "TikTok",
    answer,
    // A refusal with status 200 is still a refusal: the call had no effect.
    effect: code !== "" && answer.status < 300 ? "reads" : effect,
    detail: message === "" ? code : message,
    code: meaning,
  });
}
