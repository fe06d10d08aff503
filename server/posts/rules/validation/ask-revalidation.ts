import type { RunSql } from "#server/db/run-sql.ts";

const ASK = `
  INSERT INTO revalidation (organization_id, asked_at, next_at)
  SELECT id, $2::timestamptz, $2::timestamptz FROM organization WHERE id = ANY($1::text[])
  ON CONFLICT (organization_id) DO UPDATE SET asked_at = excluded.asked_at`;

/**
 * Queues revalidation of the organizations' scheduled posts, because something they depend on changed. A request during
 * a running pass adds one more pass after it. One statement.
 */
export async function askRevalidation(
  sql: RunSql,
  { organization_ids, now }: { organization_ids: readonly string[]; now: Date },
): Promise<void> {
  await sql(ASK, [organization_ids, now]);
}

const ASK_ALL = `
  INSERT INTO revalidation (organization_id, asked_at, next_at)
  SELECT id, $1, $1 FROM organization
  WHERE EXISTS (
    SELECT FROM post WHERE organization_id = organization.id AND deleted_at IS NULL
      AND status = 'scheduled' AND scheduled_at > $1)
  ON CONFLICT (organization_id) DO UPDATE SET asked_at = excluded.asked_at
  RETURNING organization_id`;

/**
 * Like `askRevalidation`, for every organization with scheduled posts. Returns the number of organizations. One
 * statement.
 */
export async function askAllRevalidations(sql: RunSql, now: Date): Promise<number> {
  return (await sql(ASK_ALL, [now])).length;
}
