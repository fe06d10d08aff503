import type { PostEventKind } from "#core/contract/resources/event-kind.ts";
import { readPublishError } from "#core/domain/lifecycle/read-publish-error.ts";
import { CRIER } from "#server/kernel/events/event-row.ts";
import { newId } from "#server/platform/ids.ts";
import { entryStatusAfter, entryStatusesBefore } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";

interface Held {
  id: string;
  channel: { id: string; provider: string; name: string };
  /** Why the brake holds it, as `code: message`. Without it, the channel is paused. */
  reason?: string;
}

const HOLD = `
  WITH held AS (
    UPDATE post SET updated_at = greatest($2::timestamptz, updated_at + interval '1 millisecond')
    FROM channel_entry AS entry
    WHERE entry.id = $1 AND entry.status::text IN (${entryStatusesBefore("hold")}) AND entry.held_at IS NULL
      AND post.id = entry.post_id
    RETURNING post.id, post.organization_id, post.updated_at
  ), entry AS (
    UPDATE channel_entry SET status = ${entryStatusAfter("hold")}, held_at = $2, held_reason = $8, next_attempt_at = NULL, error = NULL
    FROM held WHERE channel_entry.id = $1 AND channel_entry.status::text IN (${entryStatusesBefore("hold")})
  )
  INSERT INTO event (id, organization_id, subject_type, subject_id, kind, facts, actor_kind, actor_name, run_id, at)
  SELECT $3, organization_id, 'post', id, $9, $4::jsonb, $5, $6, $7, updated_at FROM held
  RETURNING id`;

/**
 * Holds an entry that is due on a paused channel, or that the brake doesn't let pass. It stays scheduled until a person resolves it
 * (server/posts/resolving/resolve-late.ts). The caller ends its call. One statement.
 */
export async function holdEntry(system: System, { id, channel, reason }: Held): Promise<void> {
  const { id: channel_id, provider, name } = channel;
  const kind: PostEventKind = reason === undefined ? "entry.held" : "entry.braked";
  const why = reason === undefined ? {} : { reason: readPublishError(reason).message };
  const facts = JSON.stringify({ channel_id, provider, name, ...why });
  const by = [CRIER.kind, CRIER.name, system.run_id];
  const values = [id, system.now(), newId("event"), facts, ...by, reason ?? null, kind];
  await system.database.sql(HOLD, values);
}
