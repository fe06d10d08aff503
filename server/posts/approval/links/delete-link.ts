import { Refusal } from "#core/contract/refusal.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPost } from "#server/posts/record/find-post.ts";

const DELETE = `
  DELETE FROM approval_link AS link USING approval_link_post AS linked
  WHERE link.id = $1 AND linked.link_id = link.id AND linked.post_id = $2 AND link.kind = 'share'
  RETURNING link.id`;

/** Deletes a post's approval link. Three statements. */
export async function deleteApprovalLink({
  ctx,
  input: { id, link_id },
}: {
  ctx: ServiceContext;
  input: { id: string; link_id: string };
}): Promise<null> {
  await commit(ctx, async ({ sql, record }) => {
    await findPost(sql, ctx, id);
    const gone = await sql(DELETE, [link_id, id]);
    if (gone.length === 0) throw Refusal.notFound("approval link", link_id);
    record({ kind: "approval.unshared", subject_id: id });
  });
  return null;
}
