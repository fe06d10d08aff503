import type { MediaFile } from "#server/db/generated/client.ts";
import { newId } from "#server/platform/ids.ts";
import { largeFileFault, readPlan, storageLimit } from "#server/services/billing/storage-limits.ts";
import { makeRoom } from "#server/services/sandbox-store/received-bytes.ts";
import type { System } from "#server/system.ts";
import type { StepOutcome } from "./step-outcome.ts";

/** Counts a fetched file's size once, if its organization has room for it, and starts processing it. */
const COUNT = `
  WITH file AS (
    SELECT id, organization_id FROM media_file
    WHERE id = $1 AND state = 'processing' AND stored_bytes = 0 AND deleted_at IS NULL FOR UPDATE),
  counted AS (
    UPDATE media_usage AS usage SET bytes = usage.bytes + $2::bigint FROM file
    WHERE usage.organization_id = file.organization_id AND usage.bytes + $2::bigint <= $3::bigint
    RETURNING usage.organization_id),
  arrived AS (
    UPDATE media_file SET size = $2::bigint, stored_bytes = $2::bigint, updated_at = $4
    WHERE id = $1 AND EXISTS (SELECT FROM counted) RETURNING id, organization_id),
  sent AS (
    INSERT INTO outbox_event (id, name, data)
    SELECT $5, 'media/arrived', json_build_object('media_id', id, 'organization_id', organization_id)
    FROM arrived)
  SELECT EXISTS (SELECT FROM file) AND NOT EXISTS (SELECT FROM arrived) AS full`;

/**
 * Counts a fetched file that is in the store, and starts processing it. Two statements, more if sandbox files must make
 * room.
 */
export async function countFetched(
  system: System,
  { id, organization_id }: MediaFile,
  size: number,
): Promise<StepOutcome> {
  const { database, now } = system;
  const plan = await readPlan(database.sql, organization_id);
  const fault = largeFileFault(plan, size);
  if (fault !== null) return { reason: "too_large", message: fault };
  const limit = storageLimit(system, plan);
  const values = [id, size, limit, now(), newId("event")];
  const isFull = async () => (await database.sql<{ full: boolean }>(COUNT, values))[0]?.full;
  let full = await isFull();
  if (full === true && (await makeRoom(system, organization_id, size))) full = await isFull();
  if (full !== true) return "go_on";
  const message = `The organization's storage has no room for its ${size.toLocaleString("en-US")} bytes.`;
  return { reason: "too_large", message };
}
