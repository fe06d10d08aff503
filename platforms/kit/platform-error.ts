import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import { countNoun } from "#core/domain/words.ts";
import type { PlatformAnswer } from "./http.ts";
import type { Effect } from "./network-error.ts";
import { retryAfterMs } from "./retry-after.ts";
import { ProviderError, toPrintable } from "./spec/provider.ts";

const POLICY = /\b(spam|polic(y|ies)|abus(e|ive)|copyright|moderat(ed|ion))\b/i;
const MAX_DETAIL = 300;

export interface Refusal {
  platform: string;
  answer: PlatformAnswer;
  effect: Effect;
  detail: string;
  /** Code that the platform's own error name maps to. Derived from the status if undefined. */
  code?: ValidationCode | undefined;
  retry_after_ms?: number | undefined;
}

export function platformError(refusal: Refusal): ProviderError {
  const { answer, effect, detail } = refusal;
  const code = refusal.code ?? codeOfStatus(answer.status, detail);
  const retry_after_ms = refusal.retry_after_ms ?? retryAfterMs(answer.headers);
  const lost = effect === "publishes" && mayHaveActed(answer.status);
  return new ProviderError(code, explain(code, refusal, retry_after_ms), {
    outcome: lost ? "unknown" : "not_sent",
    // 401 means that the sign-in has ended (RFC 9110, 15.5.2 and 15.5.4).
    lacks_permission: code === "auth" && answer.status === 403,
    ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
  });
}

export function codeOfStatus(status: number, text: string): ValidationCode {
  if (status === 401) return "auth";
  if (status === 429) return "rate_limit";
  if (status === 408 || status >= 500 || (status >= 300 && status < 400))
    return "platform_unavailable";
  if ((status === 400 || status === 403 || status === 422) && POLICY.test(text))
    return "content_policy";
  if (status === 403) return "auth";
  if (status === 400 || status === 413 || status === 422) return "validation";
  return "unknown";
}

/**
 * A failing server, or a proxy in front of it, may have acted before it failed. So may a success that can't
 * be read.
 */
function mayHaveActed(status: number): boolean {
  return status === 408 || status >= 500 || status < 300;
}

function explain(
  code: ValidationCode,
  refusal: Refusal,
  retry_after_ms: number | undefined,
): string {
  const { platform, answer } = refusal;
  const text = excerpt(refusal.detail) || "it gave no reason";
  switch (code) {
    case "auth":
      return `${platform} doesn't accept this channel's sign-in: ${text}. Reconnect the channel.`;
    case "rate_limit":
      return `${platform} asks to ${waiting(retry_after_ms)}: too many requests.`;
    case "platform_unavailable":
      return `${platform} is unavailable: ${answer.host} answered ${describeStatus(answer)}.`;
    case "content_policy":
      return `${platform} refused the post under its rules: ${text}.`;
    case "validation":
      return `${platform} refused the post: ${text}.`;
    default:
      return `${platform} answered ${answer.status}: ${text}.`;
  }
}

function waiting(retry_after_ms: number | undefined): string {
  return retry_after_ms === undefined
    ? "wait"
    : `wait ${countNoun(Math.ceil(retry_after_ms / 1000), "second")}`;
}

function describeStatus({ status, headers }: PlatformAnswer): string {
  const location = headers.get("location");
  return location === null ? String(status) : `${status} and redirects to ${excerpt(location)}`;
}

/** Returns what a server said, for use in a sentence: one line of at most 300 characters, empty if it said nothing. */
export function excerpt(text: string): string {
  const line = toPrintable(text, text.length).replace(/\s+/g, " ").trim().replace(/\.$/, "");
  return toPrintable(line, MAX_DETAIL);
}
