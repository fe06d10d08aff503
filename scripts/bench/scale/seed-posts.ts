import type { Pool } from "pg";

const BATCH = 5_000;

export type Seed = {
  pool: Pool;
  organization_id: string;
  /** The posts are distributed over these channels, one channel each. */
  channels: readonly string[];
  posts: number;
  /** Start of their text, followed by a number. */
  name: string;
} & ({ status: "draft" } | { status: "scheduled"; due: Date; spread_ms: number });

/** Creates posts like the API, without requests: rows, and outbox events for scheduled ones. Each has a unique text. */
export async function seedPosts(seed: Seed): Promise<void> {
  const { pool, organization_id, channels, posts, name, status } = seed;
  const [due, spread] =
    seed.status === "scheduled" ? [seed.due.toISOString(), seed.spread_ms] : [null, 0];
  for (let from = 0; from < posts; from += BATCH) {
    const to = Math.min(from + BATCH, posts);
    const values = [from, to, name, organization_id, status, due, spread, posts, channels];
    await pool.query(SEED, values);
  }
}

// IDs are ordered by time, like Crier's.
const SEED = `
WITH new AS (
  SELECT n, lower(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || lpad(n::text, 8, '0')
      || substr(md5(random()::text), 1, 6)) AS key,
    $6::timestamptz + make_interval(secs => $7::float8 / 1000 * n / $8::float8) AS due,
    ($9::text[])[1 + n % cardinality($9::text[])] AS channel_id
  FROM generate_series($1::int, $2::int - 1) AS n
), post AS (
  INSERT INTO post (id, organization_id, content, status, scheduled_at, schedule_version, created_at, updated_at)
  SELECT 'post_' || key, $4, $3 || ' ' || n, $5::post_status, due, 1, now(), now() + make_interval(secs => n / 1000.0)
  FROM new
), entry AS (
  INSERT INTO channel_entry (id, post_id, channel_id, position, fixes_applied, status)
  SELECT 'entry_' || key, 'post_' || key, channel_id, 0, '{}', $5::text::entry_status FROM new
)
INSERT INTO outbox_event (id, name, data)
SELECT 'evt_' || key, 'post/scheduled', json_build_object('post_id', 'post_' || key, 'organization_id', $4,
  'schedule_version', 1, 'scheduled_at', at, 'wake_key', $4 || ' ' || at)
FROM new, to_char(due AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
WHERE due IS NOT NULL`;
