import type { InteractionNote } from "#core/contract/resources/interaction-note.ts";
import type { ServiceContext } from "../context.ts";
import { findInteraction } from "../interactions/interaction-record.ts";
import { findNotes } from "./note-record.ts";

/** Returns the notes of an interaction's thread, oldest first. Two statements. */
export async function listNotes({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<InteractionNote[]> {
  const { id, parent_id } = await findInteraction(ctx.sql, ctx, input.id);
  return findNotes(ctx.sql, ctx, parent_id ?? id);
}
