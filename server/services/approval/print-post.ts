import { createHash } from "node:crypto";
import type { ChannelPrint } from "#core/domain/approval/rendering-print.ts";
import { createRenderCache, renderCopy } from "#core/domain/copy/index.ts";
import { awaitedArming } from "../lifecycle/when-ready.ts";
import { copyOf } from "../posts/entry-copy.ts";
import type { PostLike } from "../posts/post-record.ts";

/**
 * The rendering of a post, channel by channel, as hashes. A file counts by its ID, since its bytes never change and a crop is another
 * file, with its alt text and the item that shows it.
 */
export function printPost(post: PostLike): ChannelPrint[] {
  const cache = createRenderCache();
  const awaited = awaitedArming(post);
  return post.entries.map((entry): ChannelPrint => {
    const { format, items, title, options } = renderCopy(copyOf(post, entry), cache);
    const isNow = post.status === "publishing";
    const own = awaited?.channels[entry.channel_id] ?? entry.scheduled_at?.toISOString();
    const shared = awaited?.scheduled_at ?? post.scheduled_at?.toISOString();
    return {
      channel_id: entry.channel_id,
      name: entry.channel.name,
      parts: {
        text: hash(items.map(({ rendition, markdown }) => [rendition, markdown])),
        files: hash(items.map(({ media }) => media.map(({ id, alt_text }) => [id, alt_text]))),
        title: hash(title),
        format,
        options: hash(sorted(options)),
      },
      at: own ?? (isNow ? null : (shared ?? null)),
    };
  });
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
}

/** Keys in one order, because the database does not keep theirs. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const pairs = Object.entries(value).map(([key, each]) => [key, sorted(each)] as const);
  return pairs.sort(([left], [right]) => (left < right ? -1 : 1));
}
