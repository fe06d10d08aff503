import { insertRows } from "#server/db/write-together.ts";
import { originOfCrier, postEventRow } from "#server/kernel/events/event-row.ts";
import type { PostRecord } from "#server/posts/record/post-record.ts";
import type { System } from "#server/system.ts";

const KEEP = `
  WITH kept AS (
    UPDATE post SET when_ready = when_ready || jsonb_build_object('error', $4::text),
      updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
    WHERE id = $1 AND updated_at = $2 AND when_ready IS NOT NULL RETURNING id)`;

/**
 * Keeps a draft whose files are ready unarmed, and records the reason and an event. Returns whether the draft was
 * unchanged. One statement.
 */
export async function leaveUnarmed(
  system: System,
  { id: post_id, organization_id, updated_at }: PostRecord,
  reason: string,
): Promise<"unarmed" | "ended"> {
  const at = system.now();
  const event = { kind: "post.not_armed", facts: { reason } } as const;
  const row = postEventRow(originOfCrier(system), event, { organization_id, post_id, at });
  const updated = await system.database.sql(
    `${KEEP} ${insertRows("event", [row])?.write("$5")} WHERE EXISTS (SELECT FROM kept) RETURNING id`,
    [post_id, updated_at, at, reason, JSON.stringify([row])],
  );
  if (updated.length === 0) return "ended";
  return "unarmed";
}
