import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";

/** Deletes a label and removes it from posts. Three statements. */
export async function deleteLabel({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const where = { id: input.id, organization_id: ctx.organization_id };
  return commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.label.deleteMany({ where });
    if (count === 0) throw Refusal.notFound("label", input.id);
    await tx.searchDocument.deleteMany({ where });
    record({ kind: "label.deleted", subject_id: input.id });
    return null;
  });
}
