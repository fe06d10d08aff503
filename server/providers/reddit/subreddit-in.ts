import type { Json } from "../spec.ts";

const SUBREDDIT = /^(?:\/?r\/)?(\w{1,21})$/i;

/** Returns the chosen subreddit without r/, or null if there is none or the name is invalid. */
export function subredditIn({ subreddit }: { [name: string]: Json }): string | null {
  return SUBREDDIT.exec(String(subreddit ?? "").trim())?.[1] ?? null;
}
