import type { Accuracy } from "#core/contract/operations/capabilities.ts";
import type { RunSql } from "#server/db/run-sql.ts";

/** Older answers of a platform don't count: its rules and Crier's knowledge of them have changed since. */
const MOST_COUNTED = 1_000;

const COUNT = `
  SELECT used.provider, used.mode::text AS mode, count(*)::int AS posts, count(latest.code)::int AS refused
  FROM (SELECT DISTINCT provider, mode FROM channel WHERE organization_id = $1 AND mode <> 'handoff') AS used
  CROSS JOIN LATERAL (
    SELECT code FROM verdict_check
    WHERE organization_id = $1 AND provider = used.provider AND mode = used.mode
    ORDER BY at DESC LIMIT ${MOST_COUNTED}
  ) AS latest
  GROUP BY used.provider, used.mode ORDER BY used.provider, used.mode`;

/**
 * Returns how often platforms published what Crier had called ready, of the latest answers of each. Platforms without any
 * are absent. One statement, whose cost doesn't grow with the number of posts.
 */
export async function countAccuracy(sql: RunSql, organization_id: string): Promise<Accuracy[]> {
  return sql<Accuracy>(COUNT, [organization_id]);
}
