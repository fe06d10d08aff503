import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";

/** Deletes a saved reply. Two statements. */
export async function deleteSavedReply({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { organization_id } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.savedReply.deleteMany({ where: { id, organization_id } });
    if (count === 0) throw Refusal.notFound("saved reply", id);
    record({ kind: "saved_reply.deleted", subject_id: id });
    return null;
  });
}
