import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import type { ProviderError } from "#platforms/kit/spec/provider.ts";

/** https://cloud.google.com/apis/design/errors, https://developers.google.com/my-business/content/error-codes */
const Refused = z.object({
  error: z.object({
    message: z.string().default(""),
    status: z.string().default(""),
    details: z
      .array(
        z.object({
          "@type": z.string().default(""),
          errorDetails: z.array(z.object({ message: z.string().default("") })).default([]),
          /** From google.rpc.RetryInfo, such as `7s`. */
          retryDelay: z.string().optional(),
        }),
      )
      .default([])
      .catch([]),
  }),
});

/** `INVALID_ARGUMENT` isn't listed: its message tells whether it is about the content policy. */
const CODES = new Map<string, ValidationCode>([
  ["UNAUTHENTICATED", "auth"],
  ["PERMISSION_DENIED", "auth"],
  // The location is gone, or the user who connected it no longer manages it.
  ["NOT_FOUND", "auth"],
  ["FAILED_PRECONDITION", "validation"],
  ["RESOURCE_EXHAUSTED", "rate_limit"],
  ["UNAVAILABLE", "platform_unavailable"],
  ["INTERNAL", "platform_unavailable"],
  ["DEADLINE_EXCEEDED", "platform_unavailable"],
  ["ABORTED", "platform_unavailable"],
]);

/** Quotas are per minute (https://developers.google.com/my-business/content/limits). */
const QUOTA_MS = 60_000;

/** Returns the error for a refusal. Google answers a wrong URL with an HTML page, which has no error to explain. */
export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const error = Refused.safeParse(answer.json).data?.error;
  const message = error?.details.flatMap(({ errorDetails }) => errorDetails)[0]?.message;
  return platformError({
    platform: "Google",
    answer,
    effect,
    detail: message || error?.message || "",
    code: CODES.get(error?.status ?? ""),
    retry_after_ms: retryMs(answer, error),
  });
}

function retryMs(
  { status, headers }: PlatformAnswer,
  error: z.infer<typeof Refused>["error"] | undefined,
): number | undefined {
  if (status !== 429 || headers.has("retry-after")) return undefined;
  const delay = error?.details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay;
  const seconds = Number(/^(\d+(?:\.\d+)?)s$/.exec(delay ?? "")?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? QUOTA_MS : seconds * 1000;
}
