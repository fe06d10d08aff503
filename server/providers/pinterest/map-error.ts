import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "../kit/http.ts";
import type { Effect } from "../kit/network-error.ts";
import { codeOfStatus, platformError } from "../kit/platform-error.ts";
import { ProviderError } from "../spec.ts";

const Refused = z.object({ code: z.number().default(0), message: z.string().default("") });

/** "You are not permitted to access that resource": returned for calls that an app with trial access may not make. */
const NOT_PERMITTED = 29;

export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { code, message } = Refused.safeParse(answer.json).data ?? Refused.parse({});
  if (answer.status === 403 && code === NOT_PERMITTED) return ofTrialAccess(message);
  return platformError({
    platform: "Pinterest",
    answer,
    effect,
    words: message,
    code: codeOf(answer, message),
    retry_after_ms: resetMs(answer),
  });
}

function codeOf({ status }: PlatformAnswer, words: string): ValidationCode | undefined {
  // The board or section doesn't exist.
  if (status === 404) return "validation";
  // Content that looks like spam is refused as too many requests.
  return status === 429 && /spam/i.test(words) ? "content_policy" : codeOfStatus(status, words);
}

function ofTrialAccess(words: string): ProviderError {
  return new ProviderError(
    "unsupported",
    `Pinterest says: "${words}" It does so while this Crier's app has trial access, and for other people's boards. Your Crier operator can request standard access in Pinterest's developer portal.`,
  );
}

/** In seconds (https://developers.pinterest.com/docs/reference/rate-limits). */
function resetMs({ status, headers }: PlatformAnswer): number | undefined {
  const reset = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
  return status === 429 && reset > 0 ? reset * 1000 : undefined;
}
