import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { retryAfterMs } from "#platforms/kit/retry-after.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/** https://developers.google.com/youtube/v3/docs/errors */
const Refused = z.object({
  error: z.object({
    message: z.string().default(""),
    errors: z
      .array(z.object({ reason: z.string().default(""), domain: z.string().default("") }))
      .default([]),
  }),
});

const CODES = new Map<string, ValidationCode>([
  ["authError", "auth"],
  ["insufficientPermissions", "auth"],
  ["youtubeSignupRequired", "auth"],
  ["authenticatedUserAccountClosed", "auth"],
  ["authenticatedUserAccountSuspended", "auth"],
  ["channelClosed", "auth"],
  ["channelSuspended", "auth"],
  ["accessNotConfigured", "unsupported"],
  ["forbiddenLicenseSetting", "unsupported"],
  ["forbiddenPrivacySetting", "unsupported"],
  ["commentsDisabled", "unsupported"],
  ["ineligibleAccount", "unsupported"],
  ["quotaExceeded", "rate_limit"],
  ["dailyLimitExceeded", "rate_limit"],
  ["rateLimitExceeded", "rate_limit"],
  ["userRateLimitExceeded", "rate_limit"],
  ["uploadLimitExceeded", "rate_limit"],
  ["uploadRateLimitExceeded", "rate_limit"],
  ["playlistContainsMaximumNumberOfVideos", "validation"],
  ["playlistItemsNotAccessible", "validation"],
  ["playlistNotFound", "validation"],
  ["videoNotFound", "validation"],
  ["backendError", "platform_unavailable"],
  ["internalError", "platform_unavailable"],
  ["processingFailure", "platform_unavailable"],
]);

/** Quotas of the operator's project, which all its channels share until midnight in California. */
const OF_THE_DAY = /daily limit|per day|exceeded your .{0,100}quota/i;

/**
 * What a channel may not do although its sign-in is fine, by the error's domain. As reported by callers
 * (github.com/Stekeblad/Stekeblads-Video-Uploader/issues/69).
 */
const FORBIDDEN = new Map<string, string>([
  [
    "youtube.thumbnail",
    "YouTube lets this channel set no thumbnails until its phone number is verified at youtube.com/verify. Verify it, and send again.",
  ],
  [
    "youtube.caption",
    "YouTube doesn't let this channel add captions to the video. Add them in YouTube Studio.",
  ],
]);

export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { reason, domain, detail } = readRefusal(answer.json);
  const advice = reason === "forbidden" ? FORBIDDEN.get(domain) : undefined;
  if (advice !== undefined) return new ProviderError("unsupported", advice);
  if (reason === "quotaExceeded" || reason === "dailyLimitExceeded" || isOfTheDay(reason, detail))
    return outOfQuota(answer, detail);
  if (reason === "uploadLimitExceeded") return outOfUploads(detail);
  return platformError({
    platform: "YouTube",
    answer,
    effect,
    detail,
    code: CODES.get(reason) ?? (reason.startsWith("invalid") ? "validation" : undefined),
  });
}

export function reasonOf(answer: PlatformAnswer): string {
  return readRefusal(answer.json).reason;
}

function readRefusal(json: unknown): { reason: string; domain: string; detail: string } {
  const error = Refused.safeParse(json).data?.error;
  // Some messages are HTML: 'you have exceeded your <a href="…">quota</a>.'
  const text = (error?.message ?? "").replace(/<[^<>]*>/g, "");
  const { reason = "", domain = "" } = error?.errors[0] ?? {};
  return { reason, domain, detail: text };
}

function isOfTheDay(reason: string, text: string): boolean {
  return CODES.get(reason) === "rate_limit" && OF_THE_DAY.test(text);
}

function outOfQuota(answer: PlatformAnswer, text: string): ProviderError {
  return new ProviderError(
    "rate_limit",
    `YouTube accepts no more requests from this Crier's Google project today: ${quote(text)}. The quota resets at midnight in California.`,
    { retry_after_ms: retryAfterMs(answer.headers) ?? untilMidnightPacific(answer.headers) },
  );
}

/** YouTube doesn't say when the channel may upload again: within a day. */
const RETRY_UPLOADS_MS = 3_600_000;

function outOfUploads(text: string): ProviderError {
  return new ProviderError(
    "rate_limit",
    `YouTube accepts no more videos from this channel for now: ${quote(text)}.`,
    { retry_after_ms: RETRY_UPLOADS_MS },
  );
}

function quote(text: string): string {
  return text === "" ? "it gave no reason" : `"${text.slice(0, 300)}"`;
}

const DAY_SECONDS = 86_400;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  hourCycle: "h23",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/**
 * Returns the time from a response's own `Date` until quotas restart, at midnight Pacific time
 * (developers.google.com/youtube/v3/determine_quota_cost), in milliseconds: an hour off on the two days a year when the
 * clocks change. Returns an hour if the response has no date.
 */
export function untilMidnightPacific(headers: Headers): number {
  const at = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(at)) return 3_600_000;
  const parts = clock.formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const passed = of("hour") * 3600 + of("minute") * 60 + of("second");
  return (DAY_SECONDS - passed) * 1000;
}
