import { createHash } from "node:crypto";
import type { Rendering } from "#core/domain/approval/rendering-changes.ts";
import type { ChannelPrint } from "#core/domain/approval/rendering-print.ts";
import type { Copy, RenderedCopy } from "#core/domain/copy/copy.ts";
import { createRenderCache, renderCopy } from "#core/domain/copy/index.ts";
import { copyOf, type SiblingEntry, timeOfEntry } from "#server/posts/record/entry-copy.ts";
import type { EntryRecord, PostLike } from "#server/posts/record/post-record.ts";
import { awaitedArming } from "#server/posts/record/when-ready.ts";

/** Maximum characters of text stored in a rendering. Parts beyond it are compared by hash only. */
const MOST_TEXT = 40_000;

type PrintedPost = Pick<
  PostLike,
  "content" | "media" | "campaign" | "utm" | "status" | "scheduled_at" | "when_ready"
> & {
  entries: readonly SiblingEntry[];
};
type PrintedEntry = Parameters<typeof copyOf>[1] &
  Pick<EntryRecord, "channel_id" | "scheduled_at"> & { channel: { name: string } };

/**
 * Returns the post's rendering as hashes, channel by channel. A file is hashed by its ID (its bytes never
 * change, and a crop is a separate file), its alt text and the item that shows it.
 */
export function printPost(post: PostLike): ChannelPrint[] {
  return renderForApproval(post).prints;
}

/** Like `printPost`, for one channel. */
export function printEntry(post: PrintedPost, entry: PrintedEntry): ChannelPrint {
  return toPrint(post, entry, partsOf(renderCopy(printedCopy(post, entry))));
}

/** Like `printPost`, with the text behind the hashes. */
export function renderForApproval(post: PostLike): Rendering {
  const cache = createRenderCache();
  const words: Rendering["words"] = {};
  let room = MOST_TEXT;
  const store = (key: string, text: string) => {
    if (key in words || text.length > room) return;
    room -= text.length;
    words[key] = text;
  };
  const prints = post.entries.map((entry): ChannelPrint => {
    const copy = renderCopy(printedCopy(post, entry), cache);
    const parts = partsOf(copy);
    store(parts.text, copy.items.map(({ sent }) => sent).join("\n\n---\n\n"));
    store(parts.files, printFiles(copy));
    store(parts.title, copy.title ?? "");
    store(parts.options, printOptions(copy.options));
    return toPrint(post, entry, parts);
  });
  return { prints, words };
}

/** Links between channels are approved as typed: their URLs are known only when they are sent. */
function printedCopy(post: PrintedPost, entry: PrintedEntry): Copy {
  const { links: _, ...copy } = copyOf(post, entry, timeOfEntry(post, entry));
  return copy;
}

function toPrint(
  post: PrintedPost,
  entry: PrintedEntry,
  parts: ChannelPrint["parts"],
): ChannelPrint {
  const { channel_id, channel } = entry;
  return { channel_id, name: channel.name, parts, at: timeOf(post, entry) };
}

function partsOf({ items, title, format, options }: RenderedCopy): ChannelPrint["parts"] {
  return {
    text: hash(items.map(({ rendition, markdown }) => [rendition, markdown])),
    files: hash(items.map(({ media }) => media.map(({ id, alt_text }) => [id, alt_text]))),
    title: hash(title),
    format,
    options: hash(sorted(options)),
  };
}

/** Once publishing has started, what is left without a time of its own is sent as soon as it may be. */
function timeOf(post: PrintedPost, entry: PrintedEntry): string | null {
  const awaited = awaitedArming(post);
  const own = awaited?.channels[entry.channel_id] ?? entry.scheduled_at?.toISOString();
  const shared = awaited?.scheduled_at ?? post.scheduled_at?.toISOString();
  return own ?? (hasStarted(post) ? null : (shared ?? null));
}

function hasStarted({ status }: PrintedPost): boolean {
  return status !== "draft" && status !== "scheduled";
}

function printFiles({ items }: RenderedCopy): string {
  const files = items.flatMap(({ media }) => media);
  return files.map(({ id, alt_text }) => `${id}: ${alt_text ?? "(no alt text)"}`).join("\n");
}

function printOptions(options: unknown): string {
  const pairs = sorted(options);
  if (!Array.isArray(pairs)) return "";
  return pairs.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join("\n");
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/** Sorts keys, because the database doesn't preserve their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).map(([key, each]) => [key, sorted(each)] as const);
  return pairs.sort(([left], [right]) => (left < right ? -1 : 1));
}
