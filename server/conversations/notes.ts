import { Refusal } from "#core/contract/refusal.ts";
import { type InteractionNote, MOST_NOTES } from "#core/contract/resources/interaction-note.ts";
import type { InteractionNote as Row } from "#server/db/generated/client.ts";
import { personBehind } from "#server/kernel/actor.ts";
import { commitRecords } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { findInteraction } from "./interactions/interaction-record.ts";

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
    if ((await tx.interactionNote.count({ where: inThread(ctx, root) })) >= MOST_NOTES)
      throw Refusal.because(
        "invalid_input",
        `text: This thread already has ${MOST_NOTES} notes, which is the limit. Delete one first.`,
      );
    const note = await tx.interactionNote.create({
      data: {
        id: newId("note"),
        organization_id,
        interaction_id: id,
        author_id: personBehind(actor) ?? actor.id,
        author_name: actor.name,
        text,
        created_at: system.now(),
      },
    });
    record({ kind: "interaction.noted", subject_id: id, facts: { note_id: note.id } });
    return toNote(note);
  });
}

/** Returns the notes of an interaction's thread, oldest first. Two statements. */
export async function listNotes({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<InteractionNote[]> {
  const { id, parent_id } = await findInteraction(ctx.sql, ctx, input.id);
  return findNotes(ctx, parent_id ?? id);
}

/**
 * Deletes the note with this ID from the interaction it was written on. Throws unless the actor wrote it, through
 * whatever credential, or is an owner or admin. Three statements.
 */
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
    const note = await tx.interactionNote.findFirst({ where });
    if (note === null) throw Refusal.notFound("note", id);
    refuseOthers(ctx, note);
    await tx.interactionNote.deleteMany({ where });
    const facts = { note_id: id };
    record({ kind: "interaction.note_deleted", subject_id: interaction_id, facts });
    return null;
  });
}

function refuseOthers({ actor }: ServiceContext, { author_id, author_name }: Row): void {
  if (author_id === actor.id || author_id === personBehind(actor)) return;
  if (actor.role === "owner" || actor.role === "admin") return;
  throw Refusal.because(
    "not_author",
    `Only ${author_name}, an owner or an admin can delete this note.`,
  );
}

/** A note belongs to one interaction but is shown in its whole thread, because threads may still be joined. */
function inThread({ organization_id }: Pick<ServiceContext, "organization_id">, root: string) {
  return { interaction: { organization_id, OR: [{ id: root }, { parent_id: root }] } };
}

/** Returns the notes of the thread with this root, oldest first. One statement. */
export async function findNotes(
  ctx: Pick<ServiceContext, "db" | "organization_id">,
  root: string,
): Promise<InteractionNote[]> {
  const rows = await ctx.db.interactionNote.findMany({
    where: inThread(ctx, root),
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(toNote);
}

function toNote({
  id,
  interaction_id,
  author_id,
  author_name,
  text,
  created_at,
}: Row): InteractionNote {
  const author = { id: author_id, name: author_name };
  return { id, interaction_id, author, text, created_at: created_at.toISOString() };
}
