import type { ReadEvent } from "#server/kernel/events/read-events.ts";
import { isNoSample } from "#server/kernel/sample-records.ts";
import type { System } from "#server/system.ts";

/** Defaults for members without a choice: owners are notified of all posts, others of those they scheduled. */
const NOTE = `
  INSERT INTO failure_notice (event_id, user_id, post_id, at)
  SELECT given.id, membership.user_id, post.id, given.at
  FROM json_to_recordset($1) AS given (id text, subject_id text, at timestamptz)
  JOIN post ON post.id = given.subject_id
  JOIN membership USING (organization_id)
  WHERE ${isNoSample("post.id")} AND CASE coalesce(mail_post_failed, CASE role WHEN 'owner' THEN 'all' ELSE 'own' END::failure_mails)
    WHEN 'all' THEN true
    WHEN 'own' THEN post.armed_by ->> 'kind' = 'person' AND post.armed_by ->> 'id' = membership.user_id
    ELSE false END
  ON CONFLICT (event_id, user_id) DO NOTHING`;

/** Records whom to email about failed posts. Idempotent for repeated events. One statement. */
export async function recordFailures(system: System, events: readonly ReadEvent[]): Promise<void> {
  const given = events.map(({ id, subject_id, at }) => ({ id, subject_id, at }));
  await system.database.sql(NOTE, [JSON.stringify(given)]);
}
