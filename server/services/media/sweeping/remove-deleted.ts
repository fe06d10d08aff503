import type { System } from "#server/system.ts";
import { removeObjects } from "../remove-objects.ts";

/** For so long a deleted file's bytes stay, for what was sent with it a moment before. */
const KEPT_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/** The row, and what its organization still had counted for it. */
const REMOVE = `
  WITH removed AS (DELETE FROM media_file WHERE id = $1 RETURNING organization_id, stored_bytes),
  hidden AS (DELETE FROM search_document WHERE id = $1)
  UPDATE media_usage AS usage SET bytes = usage.bytes - removed.stored_bytes FROM removed
  WHERE usage.organization_id = removed.organization_id`;

/** Throws away the bytes of files that were deleted a day ago, then their rows. Answers how many there were. */
export async function removeDeleted(system: System): Promise<number> {
  const deleted = await system.database.prisma.mediaFile.findMany({
    where: { deleted_at: { lte: new Date(system.now().getTime() - KEPT_MS) } },
    orderBy: { deleted_at: "asc" },
    take: AT_ONCE,
  });
  for (const file of deleted) {
    await removeObjects(system.storage, file);
    await system.database.sql(REMOVE, [file.id]);
  }
  return deleted.length;
}
