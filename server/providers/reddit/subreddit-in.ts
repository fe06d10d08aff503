import type { Json } from "../spec.ts";

const SUBREDDIT = /^(?:\/?r\/)?(\w{1,21})$/i;

/** The subreddit that is chosen, without r/; null where none is, or what is typed can't be the name of one. */
export function subredditIn({ subreddit }: { [name: string]: Json }): string | null {
  return SUBREDDIT.exec(String(subreddit ?? "").trim())?.[1] ?? null;
}
