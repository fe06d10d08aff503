import type { z } from "zod";
import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import type { SyncVariants } from "#core/contract/operations/posts/sync-variants.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { chooseFormat } from "#core/domain/copy/index.ts";
import { splitParts } from "#core/domain/markdown/split-thread.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { copyOf, timeOfEntry } from "./record/entry-copy.ts";
import { findPost } from "./record/find-post.ts";
import type { PostRecord } from "./record/post-record.ts";
import { updatePost } from "./update-post.ts";

type Input = z.output<typeof SyncVariants.input>;

/**
 * Gives channels the post's content, or the copy of another of its channels. Throws on channels the post doesn't have,
 * and like `updatePost`. One statement more than an edit.
 */
export async function syncVariants({
  ctx,
  input: { id, from, to, expected_updated_at },
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<Post> {
  const post = await findPost(ctx.sql, ctx, id);
  const copy = copyFrom(post, from);
  const targets = to.map((channel_id, index) => requireTarget(post, channel_id, { from, index }));
  // Throws if the source copy was edited meanwhile.
  const copied = from === undefined ? undefined : post.updated_at.toISOString();
  return updatePost({
    ctx,
    input: {
      id,
      per_channel: Object.fromEntries(targets.map((channel_id) => [channel_id, copy])),
      autofix: false,
      expected_updated_at: expected_updated_at ?? copied,
    },
  });
}

function copyFrom(post: PostRecord, from: string | undefined): PerChannel {
  if (from === undefined) return { content: null };
  const entry = post.entries.find(({ channel_id }) => channel_id === from);
  if (entry === undefined) throw unknownChannel(post, `from: ${from}`);
  if (entry.content === null) return { content: null };
  const { format, manifest, media } = copyOf(post, entry, timeOfEntry(post, entry));
  const isThread = (format ?? chooseFormat(manifest, media)) === "thread";
  return isThread ? { thread: splitParts(entry.content) } : { content: entry.content };
}

function requireTarget(
  post: PostRecord,
  channel_id: string,
  { from, index }: { from: string | undefined; index: number },
): string {
  if (channel_id === from) {
    throw Refusal.because("invalid_input", `to: ${channel_id} is the same as \`from\`. Omit it.`, {
      index,
    });
  }
  if (post.entries.some((entry) => entry.channel_id === channel_id)) return channel_id;
  throw unknownChannel(post, `to: ${channel_id}`, index);
}

function unknownChannel({ entries }: PostRecord, what: string, index?: number): Refusal {
  const existing = entries.map(({ channel_id }) => channel_id).join(", ") || "none";
  return Refusal.because(
    "unknown_channel",
    `${what} is not a channel of this post. Its channels are: ${existing}.`,
    index === undefined ? {} : { index },
  );
}
