import { failFile } from "#server/media/processing/fail-file.ts";
import { beginProcessing, findMissing } from "#server/media/uploading/complete-upload.ts";
import type { System } from "#server/system.ts";

const AT_ONCE = 200;

const FAULT = {
  reason: "upload_incomplete",
  message: "Its bytes were not uploaded in time.",
} as const;

/** Fails expired uploads and releases their reserved storage. Returns the number of uploads. */
export async function expireUploads(system: System): Promise<number> {
  const expired = await system.database.prisma.mediaFile.findMany({
    where: { state: "uploading", deleted_at: null, expires_at: { lte: system.now() } },
    orderBy: { updated_at: "asc" },
    take: AT_ONCE,
  });
  for (const file of expired) {
    if ((await findMissing(system, file)) === null) await beginProcessing(system, file);
    else await failFile(system, file.id, FAULT);
  }
  return expired.length;
}
