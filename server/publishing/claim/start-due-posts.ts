import type { ApprovalState } from "#core/contract/resources/approval.ts";
import { recheckActors } from "#server/access/auth/stored-actor.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { queueCalls, RANKS } from "#server/kernel/call-queue/call-rows.ts";
import type { DueRow } from "#server/kernel/call-queue/channel-due.ts";
import { channelDueRows } from "#server/kernel/call-queue/channel-due.ts";
import type { EventActor } from "#server/kernel/events/event-row.ts";
import { originOfCrier, postEventRow } from "#server/kernel/events/event-row.ts";
import { whyBeyondLeash } from "#server/kernel/leash.ts";
import { holdUnapproved } from "#server/posts/rules/approval/hold-unapproved.ts";
import { missedError, PATIENCE_MS } from "#server/posts/rules/lifecycle/missed-error.ts";
import { entryStatusAfter, postStatusAfter } from "#server/posts/rules/lifecycle/status-sql.ts";
import type { System } from "#server/system.ts";

export interface DuePost {
  id: string;
  organization_id: string;
  scheduled_at: Date;
  last_at: Date | null;
  /** The actor it is published for. */
  armed_by: EventActor | null;
  approval_settings: unknown;
  approval_state: ApprovalState | null;
  needs_approval: boolean;
  channel_ids: string[];
}

export const DUE_COLUMNS = `id, scheduled_at, organization_id, armed_by, needs_approval,
  ARRAY(SELECT channel_id FROM channel_entry WHERE post_id = post.id) AS channel_ids, approval ->> 'state' AS approval_state,
  (SELECT max(scheduled_at) FROM channel_entry WHERE post_id = post.id) AS last_at,
  (SELECT approval FROM organization WHERE organization.id = post.organization_id) AS approval_settings`;

/**
 * Starts publishing due posts. Posts that must not be sent fail or are held instead, and their IDs are returned. The
 * rows must be locked. Three statements regardless of the number of posts, plus two if some fail.
 */
export async function startDuePosts(
  sql: RunSql,
  system: System,
  posts: readonly DuePost[],
): Promise<ReadonlySet<string>> {
  const reasons = await whyNotSent(sql, posts, system.now());
  const valid = posts.filter(({ id }) => !reasons.has(id));
  const held = await holdUnapproved(sql, system, valid);
  const due = valid.filter(({ id }) => !held.has(id));
  await startPublishing(
    sql,
    system,
    due.map(({ id }) => id),
  );
  await failDuePosts(sql, system, reasons);
  return new Set([...reasons.keys(), ...held]);
}

async function whyNotSent(
  sql: RunSql,
  posts: readonly DuePost[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const isLate = ({ scheduled_at, last_at }: DuePost) =>
    now.getTime() - (last_at ?? scheduled_at).getTime() > PATIENCE_MS;
  const late = posts
    .filter(isLate)
    .map((post) => [post.id, missedError(post.scheduled_at)] as const);
  const onTime = posts.filter((post) => !isLate(post));
  return new Map([...late, ...(await findUnauthorized(sql, onTime, now))]);
}

/** Returns the posts whose actor has lost the right to publish since arming them, with the reason. One statement. */
async function findUnauthorized(sql: RunSql, posts: readonly DuePost[], now: Date) {
  const actors = new Map(
    posts.flatMap(({ organization_id, armed_by }) =>
      armed_by === null
        ? []
        : [[keyOf({ organization_id, armed_by }), { ...armed_by, organization_id }]],
    ),
  );
  const rechecked = await recheckActors(sql, [...actors.values()], { scope: "publish", now });
  const refusals = new Map([...actors.keys()].map((key, index) => [key, rechecked[index]]));
  return posts.flatMap((post) => {
    const recheck = refusals.get(keyOf(post));
    if (recheck === undefined) return [];
    const reason =
      "refusal" in recheck
        ? recheck.refusal.message
        : whyBeyondLeash(recheck.actor, post.channel_ids);
    return reason === null ? [] : [[post.id, `auth: ${reason}`] as const];
  });
}

function keyOf({ organization_id, armed_by }: Pick<DuePost, "organization_id" | "armed_by">) {
  return `${organization_id} ${armed_by?.kind} ${armed_by?.id}`;
}

interface FailedEntry {
  post_id: string;
  organization_id: string;
  at: Date;
  channel_id: string;
  provider: string;
  name: string;
  error: string;
}

const FAIL = `
  WITH given AS (SELECT * FROM unnest($1::text[], $2::text[]) AS given (id, error)),
  failed AS (
    UPDATE post SET status = ${postStatusAfter("miss")},
      updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')
    FROM given WHERE post.id = given.id
    RETURNING post.id, organization_id, scheduled_at, updated_at, error
  ), entry AS (
    UPDATE channel_entry SET status = ${entryStatusAfter("miss")}, due_at = failed.scheduled_at, error = failed.error,
      next_attempt_at = NULL
    FROM failed WHERE post_id = failed.id
    RETURNING post_id, channel_id, position, organization_id, updated_at, failed.error
  )
  SELECT post_id, entry.organization_id, updated_at AS at, channel_id, provider, name, error
  FROM entry JOIN channel ON channel.id = channel_id
  ORDER BY array_position($1::text[], post_id), position`;

/**
 * Fails due scheduled posts that must not be sent, each with its reason as `code: message`. Their rows must be locked.
 * Two statements, regardless of the number of posts.
 */
async function failDuePosts(
  sql: RunSql,
  system: System,
  reasons: ReadonlyMap<string, string>,
): Promise<void> {
  if (reasons.size === 0) return;
  const values = [[...reasons.keys()], [...reasons.values()], system.now()];
  const entries = await sql<FailedEntry>(FAIL, values);
  const posts = new Map(entries.map((entry) => [entry.post_id, entry]));
  const origin = originOfCrier(system);
  const toEvents = (entry: FailedEntry) => {
    const { post_id, organization_id, at, ...facts } = entry;
    const about = { post_id, organization_id, at };
    const failed = postEventRow(origin, { kind: "entry.failed", facts }, about);
    if (posts.get(post_id) !== entry) return [failed];
    return [failed, postEventRow(origin, { kind: "post.failed" }, about)];
  };
  await writeTogether(sql, [insertRows("event", entries.flatMap(toEvents))]);
}

type StartedEntry = DueRow & { post_id: string; at: Date; armed_by: EventActor | null };

const START = `
  WITH armed AS (
    SELECT id, updated_at FROM post WHERE id = ANY($1::text[])
  ), started AS (
    UPDATE post SET status = ${postStatusAfter("claim")},
      updated_at = greatest($2::timestamptz, post.updated_at + interval '1 millisecond')
    FROM armed WHERE post.id = armed.id
    RETURNING post.id, organization_id, scheduled_at, post.updated_at, armed.updated_at AS armed_at, armed_by
  ), entry AS (
    UPDATE channel_entry SET status = CASE WHEN channel_entry.scheduled_at > $2 THEN status ELSE ${entryStatusAfter("start")} END,
      due_at = coalesce(channel_entry.scheduled_at, started.scheduled_at), error = NULL, next_attempt_at = NULL
    FROM started WHERE post_id = started.id
    RETURNING channel_entry.id, post_id, channel_id, position, organization_id, updated_at, armed_by, due_at, started.armed_at
  ), call AS (${queueCalls(`
    SELECT 'publish_' || id, 'publish', id, post_id, organization_id, channel_id, ${RANKS.publish}, due_at, armed_at, false, armed_by
    FROM entry`)}
  )
  SELECT post_id, channel_id, entry.organization_id, updated_at AS at, armed_by,
    json_build_object('provider', provider, 'mode', mode, 'account', account) AS channel
  FROM entry JOIN channel ON channel.id = channel_id
  ORDER BY array_position($1::text[], post_id), position`;

/**
 * Starts publishing scheduled posts and queues a call per entry. Writes an outbox event per channel, and the posts'
 * events. Their rows must be locked. Two statements, regardless of the number of posts.
 */
async function startPublishing(
  sql: RunSql,
  system: System,
  post_ids: readonly string[],
): Promise<void> {
  if (post_ids.length === 0) return;
  const entries = await sql<StartedEntry>(START, [post_ids, system.now()]);
  const posts = new Map(entries.map((entry) => [entry.post_id, entry]));
  const origin = originOfCrier(system);
  await writeTogether(sql, [
    insertRows("outbox_event", channelDueRows(entries)),
    insertRows(
      "event",
      [...posts.values()].map(({ post_id, organization_id, at, armed_by }) => {
        const facts = armed_by === null ? {} : { armed_by: { ...armed_by } };
        const about = { post_id, organization_id, at };
        return postEventRow(origin, { kind: "post.publishing", facts }, about);
      }),
    ),
  ]);
}
