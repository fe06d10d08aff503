import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/** `LemmyErrorType` (github.com/LemmyNet/lemmy, crates/utils/src/error.rs). */
const ErrorBody = z.object({ error: z.string(), message: z.string().optional().catch(undefined) });
/** An error of pict-rs, which the server passes on unchanged. */
const PictureRefused = z.object({ msg: z.string() });

/** Nearly all refusals have status 400: only the name tells them apart. Names not listed here mean `validation`. */
const CODES = {
  incorrect_login: "auth",
  not_logged_in: "auth",
  site_ban: "auth",
  email_not_verified: "auth",
  registration_application_is_pending: "auth",
  rate_limit_error: "rate_limit",
  too_many_requests: "rate_limit",
  slurs: "content_policy",
  blocked_url: "content_policy",
  banned_from_community: "content_policy",
  person_is_banned_from_community: "content_policy",
  only_mods_can_post_in_community: "unsupported",
  image_upload_disabled: "unsupported",
} as const satisfies Record<string, ValidationCode>;
const codes = new Map<string, ValidationCode>(Object.entries(CODES));

/**
 * The server failed while working. It writes a new post's row first, then its vote and preview
 * (crates/api_crud/src/post/create.rs), so the post may be published.
 */
const FAILURES = [
  "unknown",
  "couldnt_create_post",
  "couldnt_like_post",
  "couldnt_create_comment",
  "couldnt_like_comment",
] as const;
const failures: readonly string[] = FAILURES;

export const ERROR_NAMES = [...(Object.keys(CODES) as (keyof typeof CODES)[]), ...FAILURES];

export class LemmyError extends ProviderError {
  readonly error_name: string;

  constructor(error: ProviderError, error_name: string) {
    const { code, message, outcome, retry_after_ms } = error;
    super(code, message, { outcome, ...(retry_after_ms === undefined ? {} : { retry_after_ms }) });
    this.error_name = error_name;
  }
}

export function isRefusal(error: unknown, ...names: string[]): error is LemmyError {
  return error instanceof LemmyError && names.includes(error.error_name);
}

export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { error, message } = ErrorBody.safeParse(answer.json).data ?? {
    error: "",
    message: PictureRefused.safeParse(answer.json).data?.msg,
  };
  if (failures.includes(error)) return failure(answer, effect, error);
  const refusal = platformError({
    platform: "Lemmy",
    answer,
    effect,
    detail: [error.replaceAll("_", " "), message ?? ""].filter((part) => part !== "").join(": "),
    code: codes.get(error),
  });
  return new LemmyError(refusal, error);
}

function failure({ host }: PlatformAnswer, effect: Effect, error: string): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    `Lemmy is unavailable: ${host} failed and says only "${error.replaceAll("_", " ")}".`,
    { outcome: effect === "publishes" ? "unknown" : "not_sent" },
  );
}

/** Returns the error for a response that no Lemmy server sends. A success that can't be read may have published. */
export function unreadable({ host, status }: PlatformAnswer, effect: Effect): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    `${host} doesn't respond like a Lemmy server: it answered ${status} with something else. Check the server name.`,
    { outcome: effect === "publishes" ? "unknown" : "not_sent" },
  );
}
