import type { InboxThread, PendingReply } from "#core/contract/resources/inbox.ts";
import { manifestFor } from "#platforms/providers.ts";
import { isSandboxPage } from "#server/channels/sandbox/page-url.ts";
import { getInteraction } from "#server/conversations/interactions/get-interaction.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { MOST_READ, makeExcerpt } from "#server/kernel/excerpt/excerpt.ts";
import { contentWarningOf } from "#server/publishing/kinds/reply-length.ts";
import { findNotes } from "../notes.ts";
import { findWriters } from "./tell-writing.ts";

const PENDING = `
  SELECT * FROM (
    SELECT DISTINCT ON (interaction_id) id, interaction_id, state::text, body, content_warning, author_name, error FROM interaction_reply
    WHERE interaction_id = ANY($1::text[]) AND organization_id = $2 ORDER BY interaction_id, created_at DESC, id DESC) AS newest
  WHERE state IN ('sending', 'failed')`;

const POST = `
  SELECT post.id, left(post.content, ${MOST_READ}) AS start, item.url FROM post
  LEFT JOIN channel_entry AS entry ON entry.post_id = post.id AND entry.channel_id = $3
  LEFT JOIN published_item AS item ON item.entry_id = entry.id AND item.position = 0
  WHERE post.id = $1 AND post.organization_id = $2 AND post.deleted_at IS NULL`;

/** Returns everything the inbox shows of an interaction's thread. At most nine statements. */
export async function getInboxThread({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<InboxThread> {
  const { sql, organization_id, db } = ctx;
  const { thread: items, ...interaction } = await getInteraction({ ctx, input });
  const { channel_id, parent_id, id } = interaction;
  const root = parent_id ?? id;
  const ids = items.map((item) => item.id);
  const post_id = items.find((item) => item.post_id !== null)?.post_id ?? null;
  const [notes, replies, writers, posts, reading, channel, { reference }] = await Promise.all([
    findNotes(ctx, root),
    sql<PendingReply>(PENDING, [ids, organization_id]),
    findWriters(ctx, root),
    post_id === null
      ? []
      : sql<{ id: string; start: string; url: string | null }>(POST, [
          post_id,
          organization_id,
          channel_id,
        ]),
    db.channelReading.findUnique({ where: { channel_id }, select: { gaps: true } }),
    db.channel.findUniqueOrThrow({ where: { id: channel_id } }),
    db.interaction.findUniqueOrThrow({ where: { id }, select: { reference: true } }),
  ]);
  const [post] = posts;
  const isOutside = channel.mode === "sandbox" && !isSandboxPage(post?.url ?? "", channel_id);
  return {
    interaction,
    items,
    notes,
    replies: replies.map((reply) => ({ ...reply, error: withoutCode(reply.error) })),
    writers,
    post:
      post === undefined
        ? null
        : { id: post.id, excerpt: makeExcerpt(post.start), url: isOutside ? null : post.url },
    gaps: (reading?.gaps ?? []) as InboxThread["gaps"],
    content_warning: contentWarningOf(channel, reference),
    reply_cost: channel.mode === "live" ? manifestFor(channel).credit_cost.reply : 0,
  };
}

/** Errors are stored as `code: message`. */
function withoutCode(error: string | null): string | null {
  return error?.replace(/^\w+: /, "") ?? null;
}
