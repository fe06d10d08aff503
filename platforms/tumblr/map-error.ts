import { z } from "zod";
import type { ValidationCode } from "#core/contract/resources/validation-error.ts";
import type { PlatformAnswer } from "#platforms/kit/http.ts";
import type { Effect } from "#platforms/kit/network-error.ts";
import { platformError } from "#platforms/kit/platform-error.ts";
import { ProviderError } from "#platforms/kit/spec/provider.ts";

const Refused = z.object({
  meta: z.object({ status: z.number().optional(), msg: z.string().default("") }),
  errors: z
    .array(
      z.object({
        title: z.string().default(""),
        code: z.number().default(0),
        /** Undocumented, but present in responses (github.com/tumblr/tumblr.js/issues/73). */
        detail: z.string().nullish(),
      }),
    )
    .default([]),
});

/** Subcodes of https://www.tumblr.com/docs/en/api/v2#posts---createreblog-a-post-neue-post-format. */
const CODES = new Map<number, ValidationCode>([
  [8001, "validation"],
  [8002, "validation"],
  [8005, "validation"],
  [8008, "validation"],
  [8016, "validation"],
  [8004, "rate_limit"],
  [8010, "rate_limit"],
  [8011, "rate_limit"],
  [8022, "rate_limit"],
  [8023, "rate_limit"],
]);

/** An earlier video is still processing, which takes minutes. */
const STILL_TRANSCODING = 8010;
const TRANSCODING_MS = 60_000;

/** Returns the error of a response, or null if nothing was refused. The status may be only in the body. */
export function mapError(answer: PlatformAnswer, effect: Effect): ProviderError | null {
  const refused = Refused.safeParse(answer.json).data;
  const { status: statusCode = answer.status, msg = "" } = refused?.meta ?? {};
  const isFine = answer.status >= 200 && answer.status < 300;
  if (isFine && statusCode < 300) return null;
  const status = isFine ? statusCode : answer.status;
  const [error] = refused?.errors ?? [];
  const text = error?.detail || error?.title || msg;
  const code = CODES.get(error?.code ?? 0);
  if (code === "rate_limit") return ofLimit(text, error?.code);
  if (status === 404) return ofBlog(text);
  const retry_after_ms = resetMs(answer);
  return platformError({
    platform: "Tumblr",
    answer: { ...answer, status },
    effect,
    detail: text,
    code,
    retry_after_ms,
  });
}

function ofLimit(text: string, code: number | undefined): ProviderError {
  const wait = code === STILL_TRANSCODING ? { retry_after_ms: TRANSCODING_MS } : {};
  return new ProviderError("rate_limit", `Tumblr asks to wait: "${text}".`, wait);
}

function ofBlog(text: string): ProviderError {
  return new ProviderError(
    "auth",
    `Tumblr doesn't know this blog (${text}): it was deleted, or this account can no longer post to it. Reconnect the channel.`,
  );
}

/**
 * In seconds, for the exhausted limit. No document confirms it; github.com/mikf/gallery-dl reads it this way
 * (gallery_dl/extractor/tumblr.py).
 */
function resetMs({ status, headers }: PlatformAnswer): number | undefined {
  if (status !== 429) return undefined;
  const used = ["perday", "perhour"].find(
    (window) => headers.get(`x-ratelimit-${window}-remaining`) === "0",
  );
  const reset = Number(headers.get(`x-ratelimit-${used}-reset`) ?? Number.NaN);
  return reset > 0 ? reset * 1000 : undefined;
}
