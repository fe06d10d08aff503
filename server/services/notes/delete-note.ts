import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "../context.ts";
import { commitRecords } from "../transactions/commit.ts";

/** Deletes the note with this ID from the interaction it was written on. Two statements. */
export async function deleteNote({
  ctx,
  input: { id: interaction_id, note_id: id },
}: {
  ctx: ServiceContext;
  input: { id: string; note_id: string };
}): Promise<null> {
  const { organization_id } = ctx;
  return commitRecords(ctx, async ({ tx, record }) => {
    const where = { id, interaction_id, organization_id };
    const { count } = await tx.interactionNote.deleteMany({ where });
    if (count === 0) throw Refusal.notFound("note", id);
    const facts = { note_id: id };
    record({ kind: "interaction.note_deleted", subject_id: interaction_id, facts });
    return null;
  });
}
