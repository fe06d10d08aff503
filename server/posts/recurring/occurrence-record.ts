import type { RunSql } from "#server/db/run-sql.ts";
import { IS_EDITED } from "./recurring-record.ts";

export interface OccurrenceRecord {
  day: string;
  at: Date;
  post_id: string | null;
  revision: number;
  kept: boolean;
}

const FIND = `
  SELECT occurrence.day, occurrence.at, occurrence.post_id, occurrence.revision,
    post.id IS NULL OR post.deleted_at IS NOT NULL OR post.status NOT IN ('draft', 'scheduled')
      OR ${IS_EDITED} AS kept
  FROM recurring_occurrence AS occurrence LEFT JOIN post ON post.id = occurrence.post_id
  WHERE occurrence.recurring_post_id = $1 AND occurrence.day >= $2 ORDER BY occurrence.day`;

/**
 * Returns the days from `from` on that a recurring post has made a post for, in order, with whether the post stays
 * whatever becomes of the rule. One statement.
 */
export async function findOccurrences(
  sql: RunSql,
  id: string,
  from: string,
): Promise<OccurrenceRecord[]> {
  return sql<OccurrenceRecord>(FIND, [id, from]);
}
