import { Refusal } from "#core/contract/refusal.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findPost } from "#server/posts/record/find-post.ts";

/** Deletes a post's approval link. Three statements. */
export async function deleteApprovalLink({
  ctx,
  input: { id, link_id },
}: {
  ctx: ServiceContext;
  input: { id: string; link_id: string };
}): Promise<null> {
  await commitRecords(ctx, async ({ tx, sql, record }) => {
    await findPost(sql, ctx, id);
    const { count } = await tx.approvalLink.deleteMany({
      where: { id: link_id, kind: "share", posts: { some: { post_id: id } } },
    });
    if (count === 0) throw Refusal.notFound("approval link", link_id);
    record({ kind: "approval.unshared", subject_id: id });
  });
  return null;
}
