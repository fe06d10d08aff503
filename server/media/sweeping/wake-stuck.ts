import type { System } from "#server/system.ts";

/** A file is retried after this time if its run was lost, or gave up while the store or clamd was unavailable. */
const LEFT_MS = 3_600_000;
const AT_ONCE = 500;

const WAKE = `
  WITH stuck AS (
    UPDATE media_file SET updated_at = $1
    WHERE id IN (
      SELECT id FROM media_file
      WHERE state = 'processing' AND deleted_at IS NULL AND updated_at < $2
      ORDER BY updated_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, organization_id,
      CASE WHEN source_url IS NOT NULL AND stored_bytes = 0 THEN 'media/requested' ELSE 'media/arrived' END AS name)
  INSERT INTO outbox_event (id, name, data)
  SELECT concat(id, '_', floor(extract(epoch FROM $1::timestamptz))), name,
    json_build_object('media_id', id, 'organization_id', organization_id)
  FROM stuck RETURNING id`;

/** Restarts processing of files that seem stuck. Returns the number of files. One statement. */
export async function wakeStuck(system: System): Promise<number> {
  const now = system.now();
  const left = new Date(now.getTime() - LEFT_MS);
  const woken = await system.database.sql(WAKE, [now, left]);
  return woken.length;
}
