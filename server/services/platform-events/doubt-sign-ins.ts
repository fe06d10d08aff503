import { insertNewRows, writeTogether } from "#server/db/write-together.ts";
import type { System } from "#server/system.ts";
import { IS_TOLD_OF, subjectValues, type Told } from "../call-queue/told-channels.ts";

const FIND = `SELECT id, organization_id, provider FROM channel WHERE ${IS_TOLD_OF}`;

/**
 * Queues sign-in checks because the platform reported that some channels may have lost access. Reports with the same
 * `key` are checked once. Returns the number of channels. Two statements.
 */
export async function doubtSignIns(system: System, told: Told, key: string): Promise<number> {
  const { sql } = system.database;
  const channels = await sql<{ id: string; organization_id: string; provider: string }>(
    FIND,
    subjectValues(told),
  );
  const rows = channels.map(({ id: channel_id, organization_id, provider }) => ({
    id: `doubt_${channel_id}_${key}`,
    name: "channel/doubted",
    data: { channel_id, organization_id, provider },
  }));
  await writeTogether(sql, [insertNewRows("outbox_event", rows)]);
  return rows.length;
}
