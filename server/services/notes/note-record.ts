import type { InteractionNote } from "#core/contract/resources/interaction-note.ts";
import type { InteractionNote as Row } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "../context.ts";

/** A note belongs to one interaction but is shown in its whole thread, because threads may still be joined. */
const IN_THREAD = `
  FROM interaction_note AS note JOIN interaction ON interaction.id = note.interaction_id
  WHERE interaction.organization_id = $2 AND (interaction.id = $1 OR interaction.parent_id = $1)`;

/** Returns the notes of the thread with this root, oldest first. One statement. */
export async function findNotes(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  root: string,
): Promise<InteractionNote[]> {
  const query = `SELECT note.* ${IN_THREAD} ORDER BY note.created_at, note.id`;
  return (await sql<Row>(query, [root, organization_id])).map(toNote);
}

/** Counts the notes of a thread. One statement. */
export async function countNotes(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  root: string,
): Promise<number> {
  const query = `SELECT count(*)::int AS notes ${IN_THREAD}`;
  const [row] = await sql<{ notes: number }>(query, [root, organization_id]);
  return row?.notes ?? 0;
}

export function toNote({
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
