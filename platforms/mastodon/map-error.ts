import { z } from "zod";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { untilInstantMs } from "#platforms/kit/retry-after.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

/** https://docs.joinmastodon.org/entities/Error/ */
const ErrorBody = z
  .object({ error: z.string(), error_description: z.string().optional() })
  // Pixelfed's framework has another name for it.
  .or(
    z
      .object({ message: z.string() })
      .transform(({ message: error }) => ({ error, error_description: undefined })),
  );

/** Returns the error for a refusal, by its status. Replying to a status that is gone returns a 404. */
export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError {
  const { error, error_description } = ErrorBody.safeParse(answer.json).data ?? { error: "" };
  if (effect === "publishes" && DUPLICATE.test(error)) return receivedBefore(answer);
  return platformError({
    platform: "Mastodon",
    answer,
    effect,
    detail: error_description ?? error,
    code: isAboutPost(answer.status, error, effect) ? "validation" : undefined,
    retry_after_ms: resetMs(answer),
  });
}

/** Pixelfed's refusals of a post with a status that usually means that the sign-in is refused (its ApiV1Controller.php). */
const REFUSED_POST = /^(empty statuses|invalid media|invalid or unsupported mime|account size)/i;

function isAboutPost(status: number, error: string, effect: Effect): boolean {
  if (status === 404) return effect === "publishes";
  return status === 403 && REFUSED_POST.test(error);
}

/**
 * Pixelfed remembers a post's key for an hour, but refuses it instead of returning the post, and remembers that of a post
 * it failed to store as well (`ApiV1Controller.php` of github.com/pixelfed/pixelfed).
 */
const DUPLICATE = /^duplicate idempotency key/i;

function receivedBefore({ host }: PlatformAnswer): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    `${host} already has this post. Crier checks whether it is published.`,
    { outcome: "unknown" },
  );
}

/**
 * Whether a status was refused because one of its files no longer exists (`media_attachments.validations.not_found`,
 * config/locales/en.yml).
 */
export function isMediaGone(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    error.code === "validation" &&
    /media .{0,100}not found/i.test(error.message)
  );
}

/** `X-RateLimit-Reset` is a point in time (docs.joinmastodon.org/api/rate-limits). */
function resetMs({ status, headers }: PlatformAnswer): number | undefined {
  const reset = headers.get("x-ratelimit-reset");
  return status === 429 && reset !== null ? untilInstantMs(headers, Date.parse(reset)) : undefined;
}

export function notMastodon({ host }: PlatformAnswer, effect: Effect = "reads"): ProviderError {
  return new ProviderError(
    "platform_unavailable",
    `${host} doesn't respond like a Mastodon server. Check the server name.`,
    { outcome: effect === "publishes" ? "unknown" : "not_sent" },
  );
}
