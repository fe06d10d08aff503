import type { PerChannel } from "#core/contract/operations/posts/draft-fields.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { describeDay } from "#core/domain/schedule/recurrence/describe-rule.ts";
import type { StoredActor } from "#server/access/auth/stored-actor.ts";
import type { RecurringPost as Row } from "#server/db/generated/client.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { reachOf } from "#server/kernel/leash.ts";

/**
 * SQL for whether someone has edited, decided on or commented on a `post`. Recurring posts are made and replaced by
 * jobs, so any other version was saved by a person or their program.
 */
export const IS_EDITED = `(
  jsonb_array_length(coalesce(post.approval -> 'decisions', '[]')) > 0
  OR EXISTS (SELECT FROM post_version WHERE post_id = post.id AND surface <> 'job')
  OR EXISTS (SELECT FROM post_comment WHERE post_id = post.id))`;

export interface RecurringRecord extends Omit<Row, "per_channel" | "actor"> {
  per_channel: Record<string, PerChannel>;
  actor: StoredActor;
}

interface ListedRecord extends RecurringRecord {
  next: { at: string; post_id: string; edited: boolean }[];
  refused: { day: string; problem: string } | null;
}

type Scope = Pick<ServiceContext, "organization_id">;

const SELECT = `
  SELECT recurring.*, coming.next, coming.refused
  FROM recurring_post AS recurring
  CROSS JOIN LATERAL (
    SELECT
      coalesce(json_agg(json_build_object('at', made.at, 'post_id', made.post_id, 'edited', made.edited)
        ORDER BY made.at, made.post_id), '[]') AS next,
      json_agg(json_build_object('day', made.day, 'problem', made.problem) ORDER BY made.at)
        FILTER (WHERE made.problem IS NOT NULL AND made.status = 'draft') -> 0 AS refused
    FROM (
      SELECT coalesce(post.scheduled_at, occurrence.at) AS at, post.id AS post_id, post.status, occurrence.day,
        occurrence.problem, ${IS_EDITED} AS edited
      FROM recurring_occurrence AS occurrence
      JOIN post ON post.id = occurrence.post_id AND post.deleted_at IS NULL
        AND post.status IN ('draft', 'scheduled')
      WHERE occurrence.recurring_post_id = recurring.id
    ) AS made
    WHERE made.at > $2
  ) AS coming
  WHERE recurring.organization_id = $1`;

/** Returns the organization's recurring posts, newest first; with `post_id`, only the one that made it. One statement. */
export async function findRecurringPosts(
  sql: RunSql,
  ctx: ServiceContext,
  post_id: string | null = null,
): Promise<RecurringPost[]> {
  const ofPost = `AND ($3::text IS NULL OR recurring.id =
    (SELECT recurring_post_id FROM recurring_occurrence WHERE post_id = $3))
    AND ($4::text[] IS NULL OR recurring.channel_ids <@ $4)`;
  const rows = await sql<ListedRecord>(`${SELECT} ${ofPost} ORDER BY recurring.id DESC`, [
    ctx.organization_id,
    ctx.system.now(),
    post_id,
    reachOf(ctx),
  ]);
  return rows.map(toRecurringPost);
}

/** Returns a recurring post, or throws. One statement. */
export async function findRecurringPost(
  sql: RunSql,
  { organization_id, system }: ServiceContext,
  id: string,
): Promise<RecurringPost> {
  const given = [organization_id, system.now(), id];
  const [found] = await sql<ListedRecord>(`${SELECT} AND recurring.id = $3`, given);
  if (found === undefined) throw Refusal.notFound("recurring post", id);
  return toRecurringPost(found);
}

/** Returns a recurring post, locked until the transaction ends. Undefined if it doesn't exist. One statement. */
export async function lockRecurringPost(
  sql: RunSql,
  { organization_id }: Scope,
  id: string,
): Promise<RecurringRecord | undefined> {
  const [found] = await sql<RecurringRecord>(
    "SELECT * FROM recurring_post WHERE organization_id = $1 AND id = $2 FOR UPDATE",
    [organization_id, id],
  );
  return found;
}

function toRecurringPost({
  id,
  rule,
  variants,
  until,
  paused,
  ...record
}: ListedRecord): RecurringPost {
  const { channel_ids, media_ids, per_channel, next, refused, paused_reason } = record;
  const problem =
    refused === null
      ? null
      : `The post for ${describeDay(refused.day)} was saved as a draft. ${refused.problem}`;
  return {
    id,
    rule,
    variants,
    channels: channel_ids,
    per_channel,
    media: media_ids,
    until,
    next: next.map(({ at, ...made }) => ({ at: new Date(at).toISOString(), ...made })),
    paused,
    problem: paused ? paused_reason : problem,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}
