import type { Transaction } from "#server/db/types.ts";
import { auditRow, CRIER } from "../audit/audit-row.ts";
import { type ArmedEntry, armedEvents } from "../posts/arming.ts";

type StartedEntry = ArmedEntry & { post_id: string; organization_id: string; at: Date };

/**
 * Turns posts that were scheduled into ones on their way, with an event for each of their channels, in this order, and a
 * line in their history. Their rows must be locked. Three statements, however many there are.
 */
export async function startPublishing(
  tx: Transaction,
  post_ids: readonly string[],
  now: Date,
): Promise<void> {
  const entries = await tx.$queryRaw<StartedEntry[]>`
    WITH armed AS (
      SELECT id, updated_at FROM post WHERE id = ANY(${post_ids})
    ), started AS (
      UPDATE post SET status = 'publishing', updated_at = greatest(${now}, post.updated_at + interval '1 millisecond')
      FROM armed WHERE post.id = armed.id
      RETURNING post.id, organization_id, scheduled_at, post.updated_at, armed.updated_at AS armed_at
    ), entry AS (
      UPDATE channel_entry SET status = 'publishing', due_at = started.scheduled_at, armed_at = started.armed_at,
        error = NULL, next_attempt_at = NULL, tries = 0, resend = false
      FROM started WHERE post_id = started.id
      RETURNING channel_entry.id, post_id, channel_id, position, organization_id, updated_at
    )
    SELECT entry.id, post_id, channel_id, entry.organization_id, updated_at AS at,
      json_build_object('provider', provider) AS channel
    FROM entry JOIN channel ON channel.id = channel_id
    ORDER BY array_position(${post_ids}, post_id), position`;
  const events = entries.flatMap(({ post_id, organization_id, at, ...entry }) =>
    armedEvents({ id: post_id, organization_id, status: "publishing" }, [entry]),
  );
  await tx.outboxEvent.createMany({ data: events });
  const posts = new Map(entries.map((entry) => [entry.post_id, entry]));
  const history = [...posts.values()].map(({ post_id, organization_id, at }) =>
    auditRow(CRIER, { action: "post.published" }, { organization_id, post_id, at }),
  );
  await tx.auditEvent.createMany({ data: history });
}
