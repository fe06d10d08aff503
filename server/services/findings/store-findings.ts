import type { RunSql } from "#server/db/run-sql.ts";
import type { PostRecord } from "../post-record/post-record.ts";
import type { Problem } from "./find-problems.ts";

export interface Validated {
  post: Pick<PostRecord, "id" | "organization_id" | "updated_at" | "scheduled_at">;
  problems: readonly Problem[];
}

const STORE = `
  WITH given AS (
    SELECT * FROM json_to_recordset($1)
      AS given (post_id text, organization_id text, post_updated_at timestamptz, scheduled_at timestamptz, problems jsonb)
  ), cleared AS (
    DELETE FROM post_finding WHERE post_id IN (SELECT post_id FROM given WHERE problems = '[]')
  )
  INSERT INTO post_finding (post_id, organization_id, post_updated_at, scheduled_at, problems, found_at)
  SELECT given.post_id, given.organization_id, given.post_updated_at, given.scheduled_at, given.problems, $2
  FROM given JOIN post ON post.id = given.post_id WHERE given.problems <> '[]'
  ON CONFLICT (post_id) DO UPDATE SET post_updated_at = excluded.post_updated_at,
    scheduled_at = excluded.scheduled_at, problems = excluded.problems, found_at = excluded.found_at,
    mailed_at = CASE WHEN post_finding.problems = excluded.problems THEN post_finding.mailed_at END`;

/** Stores the findings of posts and removes those that no longer apply. One statement. */
export async function storeFindings(
  sql: RunSql,
  { validated, now }: { validated: readonly Validated[]; now: Date },
): Promise<void> {
  const rows = validated.map(({ post, problems }) => ({
    post_id: post.id,
    organization_id: post.organization_id,
    post_updated_at: post.updated_at,
    scheduled_at: post.scheduled_at,
    problems,
  }));
  await sql(STORE, [JSON.stringify(rows), now]);
}

/**
 * Removes an organization's findings that the pass begun at `started_at` didn't produce: their posts are no longer
 * scheduled.
 */
export async function removeOldFindings(
  sql: RunSql,
  { organization_id, started_at }: { organization_id: string; started_at: Date },
): Promise<void> {
  await sql("DELETE FROM post_finding WHERE organization_id = $1 AND found_at < $2", [
    organization_id,
    started_at,
  ]);
}
