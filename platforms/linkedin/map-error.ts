import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/**
 * https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling, and for posts
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api#api-error-details.
 */
const Refused = z.object({
  message: z.string().default(""),
  code: z.string().default(""),
  errorDetails: z
    .object({
      inputErrors: z
        .array(z.object({ code: z.string().default(""), description: z.string().default("") }))
        .default([]),
    })
    .default({ inputErrors: [] })
    .catch({ inputErrors: [] }),
});

const CODES = new Map<string, ValidationCode>([
  ["EMPTY_ACCESS_TOKEN", "auth"],
  ["INVALID_ACCESS_TOKEN", "auth"],
  ["REVOKED_ACCESS_TOKEN", "auth"],
  ["EXPIRED_ACCESS_TOKEN", "auth"],
  ["ACCESS_DENIED", "auth"],
  ["FIELD_LENGTH_TOO_LONG", "validation"],
  ["MISSING_FIELD", "validation"],
  ["INVALID_URN_TYPE", "validation"],
  ["INVALID_VALUE_FOR_FIELD", "validation"],
  ["MEDIA_ASSET_PROCESSING_FAILED", "validation"],
  ["EXPIRED_UPLOAD_URL", "validation"],
  ["DUPLICATE_POST", "validation"],
  ["TOO_MANY_REQUESTS", "rate_limit"],
  ["NONEXISTENT_VERSION", "unsupported"],
  ["VERSION_MISSING", "unsupported"],
]);

const JAVA_NAME = /^com\.linkedin\.[\w.]+: /;
const POST_NAME = /urn:li:(?:share|ugcPost):\d+/;

export class LinkedInError extends ProviderError {
  readonly error_name: string;
  readonly duplicate_of: string | null;
  /** That post's URL, if the server returns it, as the sandbox does. */
  readonly duplicate_page: string | null;

  constructor(
    error: ProviderError,
    { name, detail, page }: { name: string; detail: string; page: string | null },
  ) {
    const { outcome, retry_after_ms, lacks_permission } = error;
    const wait = retry_after_ms === undefined ? {} : { retry_after_ms };
    super(error.code, error.message, { outcome, lacks_permission, ...wait });
    this.error_name = name;
    this.duplicate_of = name === "DUPLICATE_POST" ? (POST_NAME.exec(detail)?.[0] ?? null) : null;
    this.duplicate_page = page;
  }
}

export function isRefusal(error: unknown, name: string): error is LinkedInError {
  return error instanceof LinkedInError && error.error_name === name;
}

/** Returns the error for a refusal. `now` is used to compute when a daily quota restarts. */
export function mapError(answer: PlatformAnswer, effect: Effect, now: Date | null): LinkedInError {
  const { message, code, errorDetails } = Refused.safeParse(answer.json).data ?? Refused.parse({});
  const [input] = errorDetails.inputErrors;
  const name = input?.code || code;
  const text = (message || input?.description || "").replace(JAVA_NAME, "");
  const page = answer.headers.get("x-sandbox-page");
  return new LinkedInError(toError(answer, effect, { name, detail: text, now }), {
    name,
    detail: text,
    page,
  });
}

function toError(
  answer: PlatformAnswer,
  effect: Effect,
  { name, detail, now }: { name: string; detail: string; now: Date | null },
): ProviderError {
  if (name === "DUPLICATE_POST") return duplicate();
  if (answer.status === 426 || name === "VERSION_MISSING") return oldVersion(detail);
  return platformError({
    platform: "LinkedIn",
    answer,
    effect,
    detail,
    code: CODES.get(name),
    retry_after_ms: untilNextDayMs(answer, detail, now),
  });
}

function duplicate(): ProviderError {
  return new ProviderError(
    "validation",
    "LinkedIn refuses a post with the same text as an earlier one of this account. Change the text.",
  );
}

function oldVersion(text: string): ProviderError {
  const message = text.replace(/\.$/, "") || "its version is not active";
  return new ProviderError(
    "unsupported",
    `LinkedIn no longer supports the API version that this Crier uses (${message}). Your Crier operator must update Crier or set LINKEDIN_API_VERSION.`,
  );
}

/**
 * Daily quotas restart at midnight UTC (https://learn.microsoft.com/linkedin/shared/api-guide/concepts/rate-limits).
 */
function untilNextDayMs(
  { status, headers }: PlatformAnswer,
  text: string,
  now: Date | null,
): number | undefined {
  if (now === null || status !== 429 || headers.has("retry-after") || !/\bDAY\b/.test(text))
    return undefined;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return midnight - now.getTime();
}
