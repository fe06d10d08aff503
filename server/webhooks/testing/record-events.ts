import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { CRIER, postEventRow } from "#server/kernel/events/event-row.ts";
import type { System } from "#server/system.ts";

export async function recordEvents(
  { database, now }: System,
  { organization_id, count }: { organization_id: string; count: number },
): Promise<string[]> {
  const origin = { actor: CRIER, request_id: null, run_id: null };
  const rows = Array.from({ length: count }, (_, index) =>
    postEventRow(
      origin,
      { kind: "post.published" },
      { organization_id, post_id: `post_${index}`, at: now() },
    ),
  );
  await writeTogether(database.sql, [insertRows("event", rows)]);
  return rows.map(({ id }) => id);
}
