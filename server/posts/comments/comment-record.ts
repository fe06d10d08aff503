import { Refusal } from "#core/contract/refusal.ts";
import type { PostComment } from "#core/contract/resources/post-comment.ts";
import type { PostComment as CommentRow } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { personBehind } from "#server/kernel/actor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export type { CommentRow };

export function toComment(row: CommentRow): PostComment {
  return {
    id: row.id,
    author: {
      user_id: row.user_id,
      name: row.author_name,
      guest: row.guest_link_id !== null,
    },
    text: row.text,
    mentions: row.mentions,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}

/** Facts of a comment's events. Without its text, which must be gone once the comment is deleted. */
export function factsOf({ id, author_name, guest_link_id }: CommentRow) {
  return { comment_id: id, by: author_name, guest: guest_link_id !== null };
}

const LOCK = `
  SELECT comment.* FROM post_comment AS comment JOIN post ON post.id = comment.post_id
  WHERE comment.id = $1 AND comment.post_id = $2 AND comment.organization_id = $3 AND post.deleted_at IS NULL
  FOR UPDATE OF comment`;

/** Returns a comment and locks it. Throws unless it is on this post of the organization. One statement. */
export async function lockComment(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  { id, comment_id }: { id: string; comment_id: string },
): Promise<CommentRow> {
  const [row] = await sql<CommentRow>(LOCK, [comment_id, id, organization_id]);
  if (row === undefined) throw Refusal.notFound("comment", comment_id);
  return row;
}

/** Whether the actor wrote it, through whatever credential. */
export function isAuthor({ actor }: ServiceContext, { user_id, actor_id }: CommentRow): boolean {
  return user_id === null ? actor_id === actor.id : user_id === personBehind(actor);
}
