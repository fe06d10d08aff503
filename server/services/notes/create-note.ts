import { Refusal } from "#core/contract/refusal.ts";
import { type InteractionNote, MOST_NOTES } from "#core/contract/resources/interaction-note.ts";
import { newId } from "#server/platform/ids.ts";
import type { ServiceContext } from "../context.ts";
import { findInteraction } from "../interactions/interaction-record.ts";
import { commitRecords } from "../transactions/commit.ts";
import { countNotes, toNote } from "./note-record.ts";

/** Adds an internal note to a thread. Throws if it already has MOST_NOTES. At most six statements. */
export async function createNote({
  ctx,
  input: { id, text },
}: {
  ctx: ServiceContext;
  input: { id: string; text: string };
}): Promise<InteractionNote> {
  const { organization_id, actor, system } = ctx;
  return commitRecords(ctx, async ({ tx, sql, record }) => {
    const { parent_id } = await findInteraction(sql, ctx, id);
    const root = parent_id ?? id;
    // The root's lock keeps the count exact.
    await findInteraction(sql, ctx, root, "FOR UPDATE OF interaction");
    if ((await countNotes(sql, ctx, root)) >= MOST_NOTES)
      throw Refusal.because(
        "invalid_input",
        `text: This thread already has ${MOST_NOTES} notes, which is the limit. Delete one first.`,
      );
    const note = await tx.interactionNote.create({
      data: {
        id: newId("note"),
        organization_id,
        interaction_id: id,
        author_id: actor.id,
        author_name: actor.name,
        text,
        created_at: system.now(),
      },
    });
    record({ kind: "interaction.noted", subject_id: id, facts: { note_id: note.id } });
    return toNote(note);
  });
}
