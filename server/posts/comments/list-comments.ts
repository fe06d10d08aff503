import type { z } from "zod";
import type { ListPostComments } from "#core/contract/operations/post-comments.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { type CommentRow, toComment } from "./comment-record.ts";

/** One row without a comment's ID if there is no comment, and none if there is no post. */
const LIST = `
  SELECT comment.* FROM post LEFT JOIN LATERAL (
    SELECT * FROM post_comment WHERE post_id = post.id AND id > $3 ORDER BY id LIMIT $4
  ) AS comment ON true
  WHERE post.id = $1 AND post.organization_id = $2 AND post.deleted_at IS NULL ORDER BY comment.id`;

/** Returns a post's comments, oldest first. Throws on an unknown post or a cursor of another list. One statement. */
export async function listComments({
  ctx,
  input: { id, cursor, limit },
}: {
  ctx: ServiceContext;
  input: z.output<typeof ListPostComments.input>;
}): Promise<z.output<typeof ListPostComments.output>> {
  const { organization_id, system } = ctx;
  const cursors = createCursors(system.secrets, `comments:${organization_id}:${id}`);
  const after = cursor === undefined ? "" : cursors.read(cursor);
  const rows = await ctx.sql<CommentRow>(LIST, [id, organization_id, after, limit + 1]);
  if (rows.length === 0) throw Refusal.notFound("post", id);
  const comments = rows.filter((row) => row.id !== null).map(toComment);
  const items = comments.slice(0, limit);
  const last = comments.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last === undefined ? null : cursors.write(last.id) };
}
