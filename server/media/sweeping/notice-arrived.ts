import type { MediaFile } from "#server/db/generated/client.ts";
import { beginProcessing, findMissing } from "#server/media/uploading/complete-upload.ts";
import type { System } from "#server/system.ts";

/** How long to wait for the uploader to report completion, as it usually does. */
const LEFT_MS = 60_000;

/** Files checked per sweep, least recently checked first. */
const AT_ONCE = 300;

/** Stores the time of the check in `updated_at`, so that every file gets its turn. */
const NEXT = `
  UPDATE media_file SET updated_at = $1
  WHERE id IN (
    SELECT id FROM media_file
    WHERE state = 'uploading' AND deleted_at IS NULL AND updated_at < $2 AND expires_at > $1
    ORDER BY updated_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING id, size, storage_key, upload_id`;

export async function noticeArrived(system: System): Promise<number> {
  const now = system.now();
  const left = new Date(now.getTime() - LEFT_MS);
  const waiting = await system.database.sql<MediaFile>(NEXT, [now, left]);
  let arrived = 0;
  for (const file of waiting) {
    if ((await findMissing(system, file)) !== null) continue;
    await beginProcessing(system, file);
    arrived += 1;
  }
  return arrived;
}
