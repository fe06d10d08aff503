import type { MediaEventKind } from "#core/contract/resources/event-kind.ts";
import type { MediaFile, Prisma } from "#server/db/generated/client.ts";
import { insertRows } from "#server/db/write-together.ts";
import { mediaEventRow, originOfCrier } from "#server/kernel/events/event-row.ts";
import type { System } from "#server/system.ts";
import { wakeWaitingPosts } from "../wake-waiting-posts.ts";

interface Closing {
  from: "uploading" | "processing";
  set: { state: "ready" | "failed"; stored_bytes: number; [column: string]: unknown };
  event: { kind: MediaEventKind; facts?: Prisma.InputJsonObject };
}

/**
 * Ends a file's processing: writes its row, the organization's storage usage and the event in one statement, then wakes
 * waiting drafts. Returns whether the file was still in the expected state. Two statements.
 */
export async function closeFile(
  system: System,
  { id, organization_id }: Pick<MediaFile, "id" | "organization_id">,
  { from, set, event }: Closing,
): Promise<boolean> {
  const at = system.now();
  const values = { ...set, updated_at: at, expires_at: null };
  const columns = Object.keys(values).map((column) => `${column} = given.${column}`);
  const row = mediaEventRow(originOfCrier(system), event, { organization_id, at, media_id: id });
  const rows = await system.database.sql(
    `WITH before AS (
       SELECT id, stored_bytes FROM media_file
       WHERE id = $1 AND state = $2::media_state AND deleted_at IS NULL FOR UPDATE),
     closed AS (
       UPDATE media_file AS file SET ${columns.join(", ")}
       FROM before, json_populate_record(null::media_file, $3::json) AS given
       WHERE file.id = before.id
       RETURNING file.organization_id, given.stored_bytes - before.stored_bytes AS more),
     counted AS (
       UPDATE media_usage AS usage SET bytes = usage.bytes + closed.more FROM closed
       WHERE usage.organization_id = closed.organization_id)
     ${insertRows("event", [row])?.write("$4")} WHERE EXISTS (SELECT FROM closed) RETURNING id`,
    [id, from, JSON.stringify(values), JSON.stringify([row])],
  );
  if (rows.length === 0) return false;
  // A separate statement, because a draft stored meanwhile is visible only after the previous one has committed.
  await wakeWaitingPosts(system, id);
  return true;
}
