/**
 * Statements that delete expired data, one per kind: `$1` is the cutoff time, `$2` the maximum number of rows. Each
 * reads an index in chronological order from the oldest row on, so its cost doesn't grow with the remaining rows, and
 * leaves locked rows to the next pass.
 */
import type { RetentionVariable } from "#server/retention.ts";

export interface PruneStatement {
  /** Setting with the number of days, or the days themselves if there is no setting. */
  days: RetentionVariable | number;
  sql: string;
  /** Rows per batch: few if each cascades to others. */
  batch: number;
}

interface Oldest {
  table: string;
  where: string;
  by: string;
}

/**
 * By `ctid`, which the server looks up directly whatever it knows of the table. By a key it may choose to scan the
 * table.
 */
function deleteOldest({ table, where, by }: Oldest): string {
  return `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table} WHERE ${where} ORDER BY ${by} LIMIT $2 FOR UPDATE OF ${table} SKIP LOCKED))`;
}

function deletePosts(where: string, by: string): string {
  return `WITH gone AS (${deleteOldest({ table: "post", where, by })} RETURNING id),
    commented AS (SELECT comment.id FROM post_comment AS comment WHERE post_id IN (SELECT id FROM gone)),
    hidden AS (DELETE FROM search_document WHERE id IN (SELECT id FROM gone UNION ALL SELECT id FROM commented))
    SELECT id FROM gone`;
}

const INTERACTIONS = `WITH gone AS (
    ${deleteOldest({ table: "interaction", where: "received_at < $1", by: "received_at" })} RETURNING id),
  calls AS (DELETE FROM platform_call AS call USING interaction_reply AS reply
    WHERE reply.interaction_id IN (SELECT id FROM gone) AND call.id = 'reply_' || reply.id)
  SELECT id FROM gone`;

/** Content that its platform requires us to delete. Its place in the thread stays, with our reply. */
const EXPIRED_INTERACTIONS = `
  UPDATE interaction SET text = '', author = NULL, url = NULL, media = '[]', expires_at = NULL
  WHERE ctid = ANY(ARRAY(SELECT ctid FROM interaction WHERE expires_at <= $1
    ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED))`;

function deleteExpired(table: string): string {
  return deleteOldest({ table, where: "expires_at <= $1", by: "expires_at" });
}

/** Devices keep their notifications when a session expires. They end with one that a person ends. */
const EXPIRED_SESSIONS = `
  WITH gone AS MATERIALIZED (
    SELECT ctid, id FROM session WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED),
  kept AS (UPDATE push_subscription SET session_id = NULL WHERE session_id IN (SELECT id FROM gone))
  DELETE FROM session WHERE ctid = ANY(ARRAY(SELECT ctid FROM gone))`;

/** Posts with an unconfirmed channel that still needs a person's decision must stay. */
const ENDED_POSTS = `status IN ('published', 'partially_published', 'failed') AND created_at < $1 AND updated_at < $1
  AND NOT EXISTS (SELECT FROM channel_entry WHERE post_id = post.id AND status = 'unconfirmed')`;

/**
 * Attempts of a published entry only serve its history. Of others, an attempt may be the only trace of what has arrived
 * at the platform (find-call.ts reads the last one), unless all of them were refused and nothing is published.
 */
const SETTLED_ATTEMPTS = `started_at < $1 AND finished_at < $1 AND EXISTS (
  SELECT FROM platform_call AS call LEFT JOIN channel_entry AS entry ON entry.id = call.entry_id WHERE call.id = call_attempt.call_id AND (
    call.kind <> 'publish' OR
    entry.status = 'published'
    OR entry.status NOT IN ('publishing', 'unconfirmed')
      AND NOT EXISTS (SELECT FROM published_item WHERE entry_id = entry.id)
      AND NOT EXISTS (SELECT FROM call_attempt AS other WHERE other.call_id = call.id AND other.state <> 'failed')))`;

/** By position, the order in which events are stored: chronological except for brief overlaps. */
const EVENTS = `
  DELETE FROM event WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM (SELECT ctid, at FROM event ORDER BY position, id LIMIT $2) AS oldest WHERE at < $1))`;

export const PRUNE_STATEMENTS = {
  posts: {
    days: "CRIER_POSTS_DAYS",
    sql: deletePosts(ENDED_POSTS, "created_at"),
    batch: 100,
  },
  deleted_posts: {
    days: "CRIER_DELETED_POSTS_DAYS",
    sql: deletePosts("deleted_at <= $1", "deleted_at"),
    batch: 100,
  },
  attempts: {
    days: "CRIER_ATTEMPTS_DAYS",
    sql: deleteOldest({ table: "call_attempt", where: SETTLED_ATTEMPTS, by: "started_at" }),
    batch: 500,
  },
  verdict_checks: {
    days: "CRIER_ATTEMPTS_DAYS",
    sql: deleteOldest({ table: "verdict_check", where: "at < $1", by: "at" }),
    batch: 1000,
  },
  events: { days: "CRIER_EVENTS_DAYS", sql: EVENTS, batch: 1000 },
  requests: {
    days: "CRIER_REQUESTS_DAYS",
    sql: deleteOldest({ table: "api_request", where: "at < $1", by: "at" }),
    batch: 1000,
  },
  told_updates: {
    days: 3,
    sql: deleteOldest({ table: "told_update", where: "received_at < $1", by: "received_at" }),
    batch: 1000,
  },
  interactions: { days: "CRIER_INTERACTIONS_DAYS", sql: INTERACTIONS, batch: 500 },
  expired_interactions: { days: 0, sql: EXPIRED_INTERACTIONS, batch: 500 },
  metric_items: {
    days: "CRIER_METRICS_DAYS",
    sql: deleteOldest({ table: "metric_item", where: "published_at < $1", by: "published_at" }),
    batch: 500,
  },
  metric_snapshots: {
    days: "CRIER_METRICS_DAYS",
    sql: deleteOldest({ table: "metric_snapshot", where: "at < $1", by: "at" }),
    batch: 500,
  },
  follower_snapshots: {
    days: "CRIER_METRICS_DAYS",
    sql: deleteOldest({ table: "follower_snapshot", where: "at < $1", by: "at" }),
    batch: 500,
  },
  sandbox_comments: {
    days: "CRIER_SANDBOX_DAYS",
    sql: deleteOldest({ table: "sandbox_comment", where: "written_at < $1", by: "written_at" }),
    batch: 500,
  },
  sandbox_posts: {
    days: "CRIER_SANDBOX_DAYS",
    sql: deleteOldest({ table: "sandbox_post", where: "received_at < $1", by: "received_at" }),
    batch: 500,
  },
  // Other simulator notes have one row per channel, such as the tokens it has issued.
  sandbox_containers: {
    days: "CRIER_SANDBOX_DAYS",
    sql: deleteOldest({
      table: "sandbox_note",
      where:
        "noted_at < $1 AND (name LIKE 'container %' OR name LIKE 'upload %' OR name LIKE 'engagement %')",
      by: "noted_at",
    }),
    batch: 500,
  },
  webhook_deliveries: {
    days: "CRIER_WEBHOOK_DELIVERIES_DAYS",
    sql: deleteOldest({ table: "webhook_delivery", where: "created_at < $1", by: "created_at" }),
    batch: 500,
  },
  skill_runs: {
    days: "CRIER_SKILL_RUNS_DAYS",
    sql: deleteOldest({ table: "skill_run", where: "created_at < $1", by: "created_at" }),
    batch: 100,
  },
  approval_links: { days: 0, sql: deleteExpired("approval_link"), batch: 500 },
  connect_links: { days: 30, sql: deleteExpired("connect_link"), batch: 500 },
  recalls: {
    days: 90,
    sql: deleteOldest({ table: "recall", where: "created_at < $1", by: "created_at" }),
    batch: 50,
  },
  report_shares: { days: 0, sql: deleteExpired("report_share"), batch: 500 },
  mails: {
    days: "CRIER_MAILS_DAYS",
    sql: deleteOldest({ table: "mail", where: "created_at < $1", by: "created_at" }),
    batch: 500,
  },
  failure_notices: {
    days: "CRIER_MAILS_DAYS",
    sql: deleteOldest({ table: "failure_notice", where: "at < $1", by: "at" }),
    batch: 500,
  },
  approval_notices: {
    days: "CRIER_MAILS_DAYS",
    sql: deleteOldest({ table: "approval_notice", where: "at < $1", by: "at" }),
    batch: 500,
  },
  comment_notices: {
    days: "CRIER_MAILS_DAYS",
    sql: deleteOldest({ table: "comment_notice", where: "at < $1", by: "at" }),
    batch: 500,
  },
  idempotency_keys: {
    days: 1,
    sql: deleteOldest({
      table: "idempotency_key",
      where: "created_at <= $1",
      by: "created_at",
    }),
    batch: 500,
  },
  // Credentials of accounts that nobody chose to connect.
  offered_accounts: {
    days: 0,
    sql: deleteOldest({
      table: "pending_connection",
      where: "expires_at <= $1 AND accounts IS NOT NULL",
      by: "expires_at",
    }),
    batch: 500,
  },
  organization_exports: {
    days: 30,
    sql: deleteOldest({
      table: "organization_export",
      where: "created_at < $1 AND storage_key IS NULL",
      by: "created_at",
    }),
    batch: 500,
  },
  sessions: { days: 0, sql: EXPIRED_SESSIONS, batch: 500 },
  push_subscriptions: {
    days: 365,
    sql: deleteOldest({ table: "push_subscription", where: "last_ok_at < $1", by: "last_ok_at" }),
    batch: 500,
  },
  sign_in_links: { days: 0, sql: deleteExpired("sign_in_link"), batch: 500 },
  invitations: { days: 30, sql: deleteExpired("invitation"), batch: 500 },
  device_pairs: { days: 1, sql: deleteExpired("device_pair"), batch: 500 },
  oauth_records: { days: 0, sql: deleteExpired("oauth_record"), batch: 500 },
  connected_apps: { days: 0, sql: deleteExpired("connected_app"), batch: 500 },
  // Longer than any throttle remembers.
  throttles: {
    days: 1,
    sql: deleteOldest({ table: "throttle", where: "last_at < $1", by: "last_at" }),
    batch: 500,
  },
} as const satisfies Record<string, PruneStatement>;

export type Pruned = keyof typeof PRUNE_STATEMENTS;
