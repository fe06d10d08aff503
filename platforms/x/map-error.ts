import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { untilInstantMs } from "#platforms/kit/retry-after.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/** https://docs.x.com/x-api/fundamentals/response-codes-and-errors */
const Problem = z.object({
  /** A URL whose last part names the problem; `about:blank` if the status says it all. */
  type: z.string().default("about:blank"),
  title: z.string().default(""),
  detail: z.string().default(""),
});
const Problems = z.object({
  errors: z.array(Problem.extend({ message: z.string().default("") })).min(1),
});

const CODES = new Map<string, ValidationCode>([
  ["client-forbidden", "auth"],
  ["invalid-request", "validation"],
  ["invalid-resource-id", "validation"],
  ["resource-not-found", "validation"],
  ["not-authorized-for-resource", "auth"],
  ["unsupported-authentication", "unsupported"],
  ["usage-capped", "rate_limit"],
]);

/** Messages of a 403 without a type. If none matches, the status decides. */
const WORDS: [RegExp, ValidationCode][] = [
  [/duplicate content/i, "validation"],
  [/cashtag/i, "validation"],
  [/longer than \d+ minutes?|too long/i, "validation"],
  [/only reply to or quote|not permitted to (reply|quote)/i, "unsupported"],
  [/automated|automation/i, "content_policy"],
];

/** Whether a post was refused because an upload has expired or is unknown. */
export function isMediaGone(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    error.code === "validation" &&
    /media ids? (is|are) invalid/i.test(error.message)
  );
}

export class DuplicatePostError extends ProviderError {}

export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { type, title, detail } = readProblem(answer.json);
  if (answer.status === 403 && /duplicate content/i.test(detail)) return duplicate();
  const name = type.split("/").at(-1) ?? "";
  if (name === "usage-capped" || answer.status === 402) return outOfCredits(detail);
  return platformError({
    platform: "X",
    answer,
    effect,
    detail: detail === "" ? title : detail,
    code: CODES.get(name) ?? codeOfMessage(answer.status, detail),
    retry_after_ms: resetMs(answer),
  });
}

function readProblem(json: unknown) {
  const first = Problems.safeParse(json).data?.errors[0];
  const { type, title, detail } = Problem.safeParse(json).data ?? Problem.parse({});
  // The detail of an invalid request is generic; the specific error is in its list.
  return { type, title, detail: first?.message || first?.detail || detail };
}

function codeOfMessage(status: number, text: string): ValidationCode | undefined {
  if (status !== 403) return undefined;
  return WORDS.find(([pattern]) => pattern.test(text))?.[1];
}

function duplicate(): DuplicatePostError {
  return new DuplicatePostError(
    "validation",
    "X refuses a post with the same text as a recent one of this account. Change the text.",
  );
}

function outOfCredits(text: string): ProviderError {
  const reason = text === "" ? "its credits are used up" : text.replace(/\.$/, "");
  return new ProviderError(
    "rate_limit",
    `X accepts no more posts from this Crier's X app for now: ${reason}. Your Crier operator can see its credits in X's developer console.`,
    { retry_after_ms: RETRY_CREDITS_MS },
  );
}

/** Waiting a few seconds doesn't restore credits: this is longer than Crier waits for a platform. */
const RETRY_CREDITS_MS = 7 * 24 * 3_600_000;

/** `x-rate-limit-reset` is in seconds since 1970 (docs.x.com/x-api/fundamentals/rate-limits). */
function resetMs({ status, headers }: PlatformAnswer): number | undefined {
  const reset = headers.get("x-rate-limit-reset");
  if (status !== 429 || reset === null) return undefined;
  return untilInstantMs(headers, Number(reset) * 1000);
}
