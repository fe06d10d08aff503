import type { Format } from "#core/contract/resources/channel-entry.ts";
import type { Copy } from "#core/domain/copy/index.ts";
import { manifestFor } from "#platforms/providers.ts";
import type { EntryChannel, EntryRecord, PostRecord } from "./post-record.ts";

type PostPart = Pick<PostRecord, "content" | "media"> & {
  entries: readonly Pick<EntryRecord, "format">[];
};
type EntryPart = Pick<EntryRecord, "content" | "format" | "title" | "options" | "media"> & {
  channel: Pick<EntryChannel, "provider" | "mode" | "account">;
};

/** Returns an entry's content and files: its own, or the post's. Validation and publishing use the same. */
export function copyOf(post: PostPart, entry: EntryPart): Copy {
  return {
    manifest: manifestFor(entry.channel),
    markdown: markdownOf(post, entry),
    format: entry.format as Format | null,
    title: entry.title,
    options: entry.options as Record<string, unknown>,
    media: mediaOf(post, entry),
    separators: entry.content === null && isThread(post) ? "joined" : "typed",
  };
}

/** Whether one of the post's channels gets a thread: then separators in the text count as such on all of them. */
export function isThread({ entries }: Pick<PostPart, "entries">): boolean {
  return entries.some(({ format }) => format === "thread");
}

export function markdownOf(
  { content }: Pick<PostRecord, "content">,
  entry: Pick<EntryRecord, "content">,
): string {
  return entry.content ?? content;
}

export function mediaOf(
  { media }: Pick<PostRecord, "media">,
  entry: Pick<EntryRecord, "media">,
): PostRecord["media"] {
  return entry.media ?? media;
}
