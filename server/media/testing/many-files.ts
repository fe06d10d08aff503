import type pg from "pg";

const FILES = 200_000;
const FIRST = "timestamptz '2020-01-01T00:00:00Z'";

/**
 * Creates an organization with 200,000 files, 50,000 of them deleted recently. One in a thousand is a video; `beach` is
 * in every tenth name, `comet` only in the alt text of the oldest ten. Labels: `news` (a twentieth), `rare` (ten, old).
 * Posts use all but ten of the newest 1,000 files.
 */
export async function fillWithFiles(pool: pg.Pool, organization_id: string): Promise<void> {
  const id = "'med_' || lpad(n::text, 26, '0')";
  await pool.query(
    `INSERT INTO media_file (id, organization_id, filename, content_type, size, alt_text, state, storage_key,
       created_by, created_at, updated_at, deleted_at)
     SELECT ${id}, $1, CASE WHEN n % 10 = 0 THEN 'beach-' ELSE 'IMG_' END || n || '.jpg',
       CASE WHEN n % 1000 = 1 THEN 'video/mp4' ELSE 'image/jpeg' END, 100000,
       CASE WHEN n <= 10 THEN 'A comet' ELSE 'A street' END, 'ready', $1 || '/' || n, '{}',
       ${FIRST} + n * interval '1 minute', now(),
       CASE WHEN n BETWEEN 140000 AND 189999 THEN now() END
     FROM generate_series(1, ${FILES}) AS n`,
    [organization_id],
  );
  await pool.query(
    `INSERT INTO post (id, organization_id, content, status, media_ids, created_at, updated_at)
     SELECT 'post_' || lpad(n::text, 26, '0'), $1, 'Post', 'draft', ARRAY[${id}], now(), now()
     FROM generate_series(${FILES - 999}, ${FILES}) AS n WHERE n % 100 <> 0`,
    [organization_id],
  );
  await pool.query(
    `INSERT INTO label (id, organization_id, name, name_key)
     VALUES ('label_1', $1, 'News', 'news'), ('label_2', $1, 'Rare', 'rare')`,
    [organization_id],
  );
  await pool.query(`
    INSERT INTO media_label (label_id, media_id)
      SELECT 'label_1', ${id} FROM generate_series(20, ${FILES}, 20) AS n
      UNION ALL SELECT 'label_2', ${id} FROM generate_series(11, 20) AS n;
    ANALYZE`);
}
