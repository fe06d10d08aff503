import pg from "pg";

const DOCUMENTS = 1_000_000;
/** Per transaction: while one is open, no database of the server can read events written since (server/kernel/events). */
const BATCH = 20_000;

/**
 * Creates an organization with the documents of a million posts, each with fifteen words out of 50,000, with frequent
 * words far more often than others, and a small organization. In addition: `everywhere` in all of them, `seldom` in
 * ten, `fruit` and `vegetable` each in a third, never in the same, `early` in the older nine tenths, `interrupt` in a
 * third, `interview` in five. The index is created after inserting, because it takes the most time.
 */
export async function fillWithDocuments(
  pool: pg.Pool,
  { big, small }: { big: string; small: string },
): Promise<void> {
  const index = "search_document_lexemes_idx";
  // A connection of its own: those of the pool give up sooner than the index is made.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 600_000 });
  await client.connect();
  const run = (text: string, values: unknown[] = []) =>
    client.query<{ definition: string }>(text, values);
  try {
    await run("SET maintenance_work_mem = '256MB'");
    const { rows } = await run(
      `SELECT indexdef AS definition FROM pg_indexes WHERE indexname = '${index}'`,
    );
    await run(`DROP INDEX ${index}`);
    for (let first = 1; first <= DOCUMENTS; first += BATCH)
      await run(FILL, [big, DOCUMENTS, "post_", first, first + BATCH - 1]);
    await run(FILL, [small, 3_000, "post_small_", 1, 3_000]);
    await run(rows[0]?.definition ?? "");
    await run("ANALYZE search_document");
  } finally {
    await client.end();
  }
}

const FILL = `
  INSERT INTO search_document (id, organization_id, type, at, place, lexemes)
  SELECT $3 || lpad(n::text, 20, '0'), $1, 'post', timestamptz '2020-01-01T00:00:00Z' + n * interval '3 minutes', n,
    array_to_tsvector(ARRAY(SELECT DISTINCT unnest(ARRAY[word, '^' || left(word, 3), '^' || left(word, 5)]) FROM unnest(words) AS word)
      || ARRAY[$1 || '/' || (n >> 12), $1 || '/b' || (n >> 16)])
  FROM generate_series($4::int, $5::int) AS n
  CROSS JOIN LATERAL (
    SELECT array_agg(translate(left(md5(floor(exp(random() * ln(50000)))::text), 7), '0123456789', 'ghijklmnop'))
      || ARRAY['everywhere']
      || CASE WHEN n % 100000 = 7 THEN ARRAY['seldom'] END
      || CASE n % 3 WHEN 0 THEN ARRAY['fruit'] WHEN 1 THEN ARRAY['vegetable'] ELSE ARRAY['interrupt'] END
      || CASE WHEN n % 200000 = 9 THEN ARRAY['interview'] END
      || CASE WHEN n < 0.9 * $2::int THEN ARRAY['early'] END AS words
    FROM generate_series(1, 15) WHERE n = n
  ) AS of_it`;
