import type { MediaFile } from "#server/db/generated/client.ts";
import type { System } from "#server/system.ts";
import { beginProcessing, findMissing } from "../complete-upload.ts";

/** Who sends a file says so as a rule; it is left for so long. */
const LEFT_MS = 60_000;

/** Looked for in one sweep, those that were looked for longest ago. */
const AT_ONCE = 300;

/** Notes when they were looked for in `updated_at`, so that all of them have their turn. */
const NEXT = `
  UPDATE media_file SET updated_at = $1
  WHERE id IN (
    SELECT id FROM media_file
    WHERE state = 'uploading' AND deleted_at IS NULL AND updated_at < $2 AND expires_at > $1
    ORDER BY updated_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
  RETURNING id, size, storage_key, upload_id`;

/** Has files looked at whose bytes have arrived without a word. Answers how many there were. */
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
