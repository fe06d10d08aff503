import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";
import { requireSharing, visibleTo } from "./owner.ts";

/** Deletes a saved filter. Three statements. */
export async function deleteSavedFilter({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<null> {
  const { actor } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const where = { id, ...visibleTo(actor) };
    const stored = await tx.savedFilter.findFirst({ where });
    if (stored === null) throw Refusal.notFound("saved filter", id);
    if (stored.user_id === null) requireSharing(actor);
    await tx.savedFilter.deleteMany({ where });
    record({ kind: "saved_filter.deleted", subject_id: id });
    return null;
  });
}
