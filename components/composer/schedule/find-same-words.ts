import type { Post, PostRow } from "#core/contract/resources/post.ts";
import type { JudgedEntry } from "../verdict/judged-entry.ts";

/** A day rarely has more posts with the same beginning; each costs a request. */
const MOST_CANDIDATES = 3;
/** A post is only loaded if this many characters of its beginning are equal. */
const BEGINNING = 24;

type Written = Pick<JudgedEntry, "channel_id" | "content">;

export interface SameWordsFound {
  id: string;
  name: string;
  at: Date;
  isOut: boolean;
}

/** Returns the day's posts that may have the same text: they share a channel and the beginning. */
export function likelySame(entries: readonly Written[], day: readonly PostRow[]): PostRow[] {
  const likely = day.filter(({ excerpt, channels }) =>
    entries.some(
      (entry) =>
        channels.some(({ channel_id }) => channel_id === entry.channel_id) &&
        beginning(excerpt) !== "" &&
        beginning(excerpt) === beginning(entry.content.text),
    ),
  );
  return likely.slice(0, MOST_CANDIDATES);
}

/** Returns the channels on which a post has the same text, ignoring whitespace. */
export function findSameWords(entries: readonly Written[], post: Post): SameWordsFound[] {
  const { id, scheduled_at } = post;
  if (id === null || scheduled_at === null) return [];
  return post.channels
    .filter((there) =>
      entries.some(
        (here) =>
          here.channel_id === there.channel_id &&
          flatten(here.content.text) === flatten(there.content.text),
      ),
    )
    .map(({ name, status }) => ({
      ...{ id, name, at: new Date(scheduled_at), isOut: status === "published" },
    }));
}

function beginning(text: string): string {
  return flatten(text).replace(/…$/, "").slice(0, BEGINNING).trim();
}

function flatten(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
