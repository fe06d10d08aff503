import type { z } from "zod";
import type { ListPostComments } from "#core/contract/operations/post-comments.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { toComment } from "./comment-record.ts";

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
  const post = await ctx.db.post.findFirst({
    relationLoadStrategy: "join",
    where: { id, organization_id, deleted_at: null },
    select: {
      comments: { where: { id: { gt: after } }, orderBy: { id: "asc" }, take: limit + 1 },
    },
  });
  if (post === null) throw Refusal.notFound("post", id);
  const comments = post.comments.map(toComment);
  const items = comments.slice(0, limit);
  const last = comments.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last === undefined ? null : cursors.write(last.id) };
}
