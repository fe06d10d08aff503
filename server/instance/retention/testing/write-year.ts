import type { Pool } from "pg";

export interface Year {
  pool: Pool;
  organization_id: string;
  channels: readonly string[];
  /** Posts per day, and channels of each. */
  posts: number;
  fan_out: number;
  now: Date;
}

const DAY_MS = 86_400_000;

/** A year, and one more day, which expires if posts are kept for a year. */
const DAYS = 366;

/**
 * Days of data per table in the database of an instance that has run for the year: what it keeps by default, and one
 * more day that is about to expire.
 */
const RETENTION_DAYS = { attempts: 91, sandbox: 91, events: 366, mails: 31, runs: 8, keys: 2 };

/**
 * Writes what a year of steady use leaves in the database. Of a hundred posts, two stay drafts, one is deleted, two
 * have failed, and the others are published.
 */
export async function writeYear({ pool, now, ...year }: Year): Promise<void> {
  for (let age = DAYS; age > 0; age -= 1) {
    const from = new Date(now.getTime() - age * DAY_MS);
    const values = [from, year.posts, year.fan_out, year.organization_id, year.channels];
    const isRetained = (days: number) => age <= days;
    const parts = [
      ENTRIES,
      ...(isRetained(RETENTION_DAYS.attempts) ? [ATTEMPTS] : []),
      ...(isRetained(RETENTION_DAYS.sandbox) ? [SANDBOX] : []),
      ...(isRetained(RETENTION_DAYS.events) ? [EVENTS] : []),
      ...(isRetained(RETENTION_DAYS.mails) ? [MAILS] : []),
      ...(isRetained(RETENTION_DAYS.runs) ? [RUNS] : []),
      ...(isRetained(RETENTION_DAYS.keys) ? [KEYS] : []),
    ];
    await pool.query(`${DAY}, ${parts.join(", ")} SELECT`, values);
  }
}

/** The day's posts, in the order of their IDs, like Crier creates them. */
const DAY = `
WITH new AS (
  SELECT n, at, lower(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || lpad(n::text, 14, '0')) AS key,
    CASE WHEN n % 100 < 2 THEN 'draft' WHEN n % 100 = 2 THEN 'draft' WHEN n % 100 < 5 THEN 'failed' ELSE 'published' END AS status,
    CASE WHEN n % 100 = 2 THEN at + interval '1 second' END AS deleted_at
  FROM generate_series(0, $2::int - 1) AS n,
    LATERAL (SELECT $1::timestamptz + n * interval '1 day' / $2::int AS at) AS moment
), post AS (
  INSERT INTO post (id, organization_id, content, status, scheduled_at, schedule_version, created_at, updated_at, published_at, deleted_at)
  SELECT 'post_' || key, $4, 'What happened at ' || at || ', told in some words.', status::post_status,
    CASE WHEN status <> 'draft' THEN at END, 1, at, at + interval '2 seconds',
    CASE WHEN status = 'published' THEN at + interval '2 seconds' END, deleted_at
  FROM new
), new_entry AS (
  SELECT new.*, key || lpad(f::text, 2, '0') AS entry_key, f,
    ($5::text[])[1 + (n * $3::int + f) % cardinality($5::text[])] AS channel_id
  FROM new, generate_series(0, $3::int - 1) AS f
), entry AS (
  INSERT INTO channel_entry (id, post_id, channel_id, position, fixes_applied, status, external_post_id, url, error,
    published_at, due_at)
  SELECT 'entry_' || entry_key, 'post_' || key, channel_id, f, '{}', status::entry_status,
    CASE WHEN status = 'published' THEN entry_key END,
    CASE WHEN status = 'published' THEN 'https://example.com/' || entry_key END,
    CASE WHEN status = 'failed' THEN 'content_policy: refused' END,
    CASE WHEN status = 'published' THEN at + interval '2 seconds' END,
    CASE WHEN status <> 'draft' THEN at END
  FROM new_entry
), sent AS (
  SELECT * FROM new_entry WHERE status <> 'draft'
)`;

const ENTRIES = `item AS (
  INSERT INTO published_item (id, entry_id, channel_id, position, external_post_id, url, published_at)
  SELECT 'item_' || entry_key, 'entry_' || entry_key, channel_id, 0, entry_key, 'https://example.com/' || entry_key, at
  FROM sent WHERE status = 'published'
)`;

const ATTEMPTS = `call AS (
  INSERT INTO platform_call (id, kind, entry_id, post_id, organization_id, channel_id, state, rank, due_at, asked_at)
  SELECT 'publish_entry_' || entry_key, 'publish', 'entry_' || entry_key, 'post_' || key, $4, channel_id, 'ended', 0, at, at FROM sent
), attempt AS (
  INSERT INTO call_attempt (id, call_id, number, version, token, request, state, called_at, external_post_id,
    started_at, finished_at)
  SELECT 'att_' || entry_key, 'publish_entry_' || entry_key, 1, 1, entry_key,
    jsonb_build_object('text', repeat('Words that were sent. ', 10)), status::attempt_state, at, entry_key, at,
    at + interval '1 second'
  FROM sent
)`;

const SANDBOX = `sandbox AS (
  INSERT INTO sandbox_post (id, channel_id, external_post_id, key, text, payload, received_at)
  SELECT entry_key, channel_id, entry_key, entry_key, 'Words that were sent', '{"text": "Words that were sent"}', at
  FROM sent WHERE status = 'published'
)`;

const EVENTS = `event AS (
  INSERT INTO event (id, organization_id, kind, subject_type, subject_id, facts, actor_kind, actor_name, at)
  SELECT 'evt_' || key || e, $4, (ARRAY['post.created', 'post.scheduled', 'post.publishing', 'entry.published',
    'post.published'])[e], 'post', 'post_' || key, '{"channel_id": "chan_of_some_length"}', 'system', 'Crier', at
  FROM new, generate_series(1, 5) AS e WHERE status <> 'draft' OR e = 1
)`;

const MAILS = `mail AS (
  INSERT INTO mail (id, organization_id, recipient, subject, text, created_at, sent_at)
  SELECT 'mail_' || key, $4, 'ana@example.com', 'A post has failed', 'It has failed on a channel.', at, at
  FROM new WHERE status = 'failed'
)`;

const RUNS = `job_event AS (
  INSERT INTO job_event (id, name, received_at) SELECT 'evt_' || entry_key, 'channel/due', at FROM sent
), job_run AS (
  INSERT INTO job_run (id, function_id, status, event, tenant_id, sdk_version, created_at, started_at, ended_at)
  SELECT 'run_' || entry_key, 'crier-call-platform', 'completed', jsonb_build_object('name', 'channel/due'), $4, 2, at, at, at
  FROM sent
), job_step AS (
  INSERT INTO job_step (run_id, id, name, op, status, attempts, result, position, started_at, ended_at)
  SELECT 'run_' || entry_key, 'step ' || s, 'publish', 'StepRun', 'completed', 1, '{"data": "ended"}', s, at, at
  FROM sent, generate_series(1, 2) AS s
)`;

const KEYS = `answer AS (
  INSERT INTO idempotency_key (organization_id, operation, actor_id, key, request_hash, answer, created_at)
  SELECT $4, 'posts.create', 'key_year', key, decode(md5(key), 'hex'), decode(repeat('00', 2000), 'hex'), at FROM new
)`;
