import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/**
 * Errors with status 200: code, message, field (reddit.com/dev/api; r2/lib/errors.py of
 * github.com/reddit-archive/reddit).
 */
const Errors = z.object({
  json: z.object({
    errors: z.array(z.tuple([z.string(), z.string()], z.unknown())).min(1),
  }),
});

/**
 * Errors with other statuses. `reason` and `explanation` come with a subreddit's requirement, `fields` lists what it
 * applies to.
 */
const Refused = z.object({
  message: z.string().default(""),
  reason: z.string().nullish(),
  explanation: z.string().nullish(),
});

const CODES = new Map<string, ValidationCode>([
  ["USER_REQUIRED", "auth"],
  ["IN_TIMEOUT", "auth"],
  ["VERIFIED_USER_REQUIRED", "auth"],
  ["RATELIMIT", "rate_limit"],
  ["SUBREDDIT_RATELIMIT", "rate_limit"],
  ["NO_SELFS", "unsupported"],
  ["NO_LINKS", "unsupported"],
  ["NO_IMAGES", "unsupported"],
  ["NO_VIDEOS", "unsupported"],
  // No document confirms these codes.
  ["NO_POLLS", "unsupported"],
  ["GALLERIES_DISABLED", "unsupported"],
  ["SUBREDDIT_NOTALLOWED", "unsupported"],
  ["SUBREDDIT_NO_ACCESS", "unsupported"],
  ["BANNED_FROM_SUBREDDIT", "content_policy"],
  ["DOMAIN_BANNED", "content_policy"],
]);

const UNITS_MS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

export class AlreadySubmittedError extends ProviderError {}

class NotFoundError extends ProviderError {}

export function isNotFound(error: unknown): boolean {
  return error instanceof NotFoundError;
}

/** Returns the error of a response, or null if nothing was refused. */
export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError | null {
  const listed = Errors.safeParse(answer.json).data?.json.errors[0];
  if (listed !== undefined) return ofListed(listed[0], listed[1]);
  if (answer.status >= 200 && answer.status < 300) return null;
  const { message = "", reason, explanation } = Refused.safeParse(answer.json).data ?? {};
  const rule = answer.status === 400 && reason != null;
  if (rule) return ofListed(reason, explanation ?? message);
  if (answer.status === 403 && reason != null) return ofSubreddit(reason);
  if (answer.status === 404 && reason == null && effect === "reads")
    return new NotFoundError("unknown", "Reddit answered 404: nothing with that name exists.");
  return platformError({
    platform: "Reddit",
    answer,
    effect,
    detail: explanation ?? reason ?? message,
    retry_after_ms: resetMs(answer),
  });
}

function ofListed(name: string, text: string): ProviderError {
  const quoted = `"${text.replace(/\s+/g, " ").trim()}"`;
  const code = CODES.get(name) ?? "validation";
  if (name === "ALREADY_SUB") {
    return new AlreadySubmittedError(
      code,
      `Reddit refused the post: ${quoted}. Use the option resubmit to post a link again.`,
    );
  }
  if (code === "rate_limit") {
    const retry_after_ms = waitIn(text);
    const wait = retry_after_ms === undefined ? {} : { retry_after_ms };
    return new ProviderError(code, `Reddit asks to wait: ${quoted}.`, wait);
  }
  if (code === "auth")
    return new ProviderError(code, `Reddit doesn't let this account post: ${quoted}.`);
  return new ProviderError(code, `Reddit refused the post: ${quoted}.`);
}

/** A 403's reason says that a subreddit is `private`, `banned` or `quarantined`. */
function ofSubreddit(reason: string): ProviderError {
  return new ProviderError("unsupported", `Reddit doesn't give this account access: "${reason}".`);
}

/** "you are doing that too much. try again in 9 minutes." Returns undefined if the message has no time. */
function waitIn(text: string): number | undefined {
  const [, count, unit = ""] =
    /(\d{1,9}) (millisecond|second|minute|hour|day)s?\b/i.exec(text) ?? [];
  const unit_ms = UNITS_MS[unit.toLowerCase()];
  return count === undefined || unit_ms === undefined ? undefined : Number(count) * unit_ms;
}

/** In seconds (support.reddithelp.com/hc/articles/16160319875092). */
function resetMs({ status, headers }: PlatformAnswer): number | undefined {
  const reset = Number(headers.get("x-ratelimit-reset") ?? Number.NaN);
  return status === 429 && reset > 0 ? reset * 1000 : undefined;
}
