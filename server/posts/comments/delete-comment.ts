import { Refusal } from "#core/contract/refusal.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { factsOf, isAuthor, lockComment } from "./comment-record.ts";

const DELETE = `
  WITH gone AS (DELETE FROM post_comment WHERE id = $1)
  DELETE FROM search_document WHERE id = $1`;

/** Deletes a comment. Throws unless the actor wrote it, or is an owner or admin. Three statements. */
export async function deleteComment({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string; comment_id: string };
}): Promise<null> {
  await commit(ctx, async ({ sql, record }) => {
    const comment = await lockComment(sql, ctx, input);
    const { role } = ctx.actor;
    if (!isAuthor(ctx, comment) && role !== "owner" && role !== "admin")
      throw Refusal.because(
        "not_author",
        comment.guest_link_id === null
          ? `Only ${comment.author_name}, an owner or an admin can delete this comment.`
          : "Only an owner or an admin can delete a guest's comment.",
      );
    await sql(DELETE, [comment.id]);
    const facts = factsOf(comment);
    record({ kind: "post.comment_deleted", subject_id: comment.post_id, facts });
  });
  return null;
}
