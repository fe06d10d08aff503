import { z } from "zod";

/** What people copy from a page comes with invisible direction marks. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * As people name their server (`mastodon.social`, `https://mastodon.social/@me`, `@me@mastodon.social`), made its
 * origin.
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
