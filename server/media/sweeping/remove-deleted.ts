import type { System } from "#server/system.ts";
import { removeObjects } from "../remove-objects.ts";

/** How long a deleted file's bytes are kept, for posts sent with it just before. */
const RETENTION_MS = 24 * 3_600_000;
const AT_ONCE = 100;

const REMOVE = `
  WITH removed AS (DELETE FROM media_file WHERE id = $1 RETURNING organization_id, stored_bytes),
  hidden AS (DELETE FROM search_document WHERE id = $1)
  UPDATE media_usage AS usage SET bytes = usage.bytes - removed.stored_bytes FROM removed
  WHERE usage.organization_id = removed.organization_id`;

/** Deletes the bytes of files deleted a day ago, then their rows. Returns the number of files. */
export async function removeDeleted(system: System): Promise<number> {
  const deleted = await system.database.prisma.mediaFile.findMany({
    where: { deleted_at: { lte: new Date(system.now().getTime() - RETENTION_MS) } },
    orderBy: { deleted_at: "asc" },
    take: AT_ONCE,
  });
  for (const file of deleted) {
    await removeObjects(system.storage, file);
    await system.database.sql(REMOVE, [file.id]);
  }
  return deleted.length;
}
