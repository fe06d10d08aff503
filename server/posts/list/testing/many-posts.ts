import type pg from "pg";

const POSTS = 1_000_000;
const FIRST = "timestamptz '2020-01-01T00:00:00Z'";

/**
 * Creates an organization with a million posts, one every three minutes, and a small one, as after a few years of heavy
 * use. Posts: a tenth of a percent has failed; the others are drafts, scheduled and published in turn. Campaigns:
 * `everyday` (a fifth), `jubilee` (20 posts). Stages: `ready` (half), `idea` and `working` (a fiftieth each). Labels:
 * `news` (a twentieth, hardly ever together with `everyday`), `recall` (10 posts). Channels: three on Bluesky (the newest
 * 10,000 posts, in all three), two on Mastodon (a fifth; 10 posts). Indexes are created after inserting, and foreign keys
 * are omitted, because these take the most time.
 */
export async function fillWithPosts(
  pool: pg.Pool,
  { big, small }: { big: string; small: string },
): Promise<void> {
  const indexes = await dropIndexes(pool);
  await pool.query(
    `INSERT INTO post (id, organization_id, content, status, scheduled_at, published_at, campaign, stage, created_at, updated_at)
     SELECT 'post_' || lpad(n::text, 26, '0'), $1, 'Post ' || n,
       (CASE WHEN n % 1000 = 0 THEN 'failed' WHEN n % 3 = 0 THEN 'draft' WHEN n % 3 = 1 THEN 'scheduled' ELSE 'published' END)::post_status,
       CASE WHEN n % 3 <> 0 THEN ${FIRST} + n * interval '3 minutes' END,
       CASE WHEN n % 3 = 2 AND n % 1000 <> 0 THEN ${FIRST} + n * interval '3 minutes' END,
       CASE WHEN n % 50000 = 7 THEN 'jubilee' WHEN n % 5 = 0 THEN 'everyday' END,
       (CASE WHEN n % 50 = 0 THEN 'idea' WHEN n % 50 = 1 THEN 'working' WHEN n % 2 = 0 THEN 'ready' END)::post_stage, now(),
       ${FIRST} + n::bigint * 7919 % ${POSTS} * interval '3 minutes'
     FROM generate_series(1, ${POSTS}) AS n`,
    [big],
  );
  await pool.query(
    `INSERT INTO post (id, organization_id, content, status, created_at, updated_at)
     SELECT 'post_small' || lpad(n::text, 21, '0'), $1, 'Post ' || n, 'draft', now(), now()
     FROM generate_series(1, 3000) AS n`,
    [small],
  );
  await pool.query(
    `INSERT INTO channel (id, organization_id, provider, mode, name, handle, external_account_id, account)
     SELECT 'chan_' || n, $1, CASE WHEN n < 4 THEN 'bluesky' ELSE 'mastodon' END, 'sandbox', n::text, n::text, n::text, '{"limits": {}}'
     FROM generate_series(1, 5) AS n`,
    [big],
  );
  await pool.query(
    `INSERT INTO label (id, organization_id, name, name_key)
     VALUES ('label_1', $1, 'News', 'news'), ('label_2', $1, 'Recall', 'recall')`,
    [big],
  );
  const id = "'post_' || lpad(n::text, 26, '0')";
  await pool.query(`
    INSERT INTO channel_entry (id, post_id, channel_id, position, fixes_applied)
      SELECT 'entry_' || c || '_' || n, ${id}, 'chan_' || c, c, '{}'::text[]
      FROM generate_series(${POSTS - 9_999}, ${POSTS}) AS n, generate_series(1, 3) AS c
      UNION ALL SELECT 'entry_4_' || n, ${id}, 'chan_4', 4, '{}'::text[] FROM generate_series(3, ${POSTS}, 5) AS n
      UNION ALL SELECT 'entry_5_' || n, ${id}, 'chan_5', 5, '{}'::text[] FROM generate_series(11, ${POSTS}, 100000) AS n;
    INSERT INTO post_label (label_id, post_id)
      SELECT 'label_1', ${id} FROM generate_series(1, ${POSTS}) AS n WHERE n % 20 = 1 OR n % 100000 = 5
      UNION ALL SELECT 'label_2', ${id} FROM generate_series(13, ${POSTS}, 100000) AS n;`);
  for (const definition of indexes) await pool.query(definition);
  await pool.query("ANALYZE");
}

async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const keys = await pool.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text IN ('post', 'channel_entry', 'post_label')`,
  );
  for (const { statement } of keys.rows) await pool.query(statement);
  const indexes = await pool.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename IN ('post', 'channel_entry', 'post_label') AND indexname NOT LIKE '%_pkey'`,
  );
  for (const { name } of indexes.rows) await pool.query(`DROP INDEX "${name}"`);
  return indexes.rows.map(({ definition }) => definition);
}
