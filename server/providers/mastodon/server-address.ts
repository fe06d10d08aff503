import { z } from "zod";

/** Text copied from a page contains invisible direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Turns what users enter for their server (`mastodon.social`, `https://mastodon.social/@me`, `@me@mastodon.social`)
 * into its origin.
 */
export const ServerAddress = z
  .string()
  .transform((typed) => typed.replace(INVISIBLE, "").trim())
  .transform((typed) => {
    if (typed.includes("://")) return typed;
    return `https://${typed.slice(typed.lastIndexOf("@") + 1)}`;
  })
  .pipe(
    z.url({
      protocol: /^https?$/,
      error: "must be your server's name, such as mastodon.social",
    }),
  )
  .transform((url) => new URL(url).origin);
