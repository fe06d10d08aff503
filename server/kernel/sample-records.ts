/** Which records belong to an organization's sample data (server/workspace/demo). */
import type { RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";

export type SampleKind =
  | "channel"
  | "post"
  | "file"
  | "label"
  | "saved_reply"
  | "person"
  | "skill_run";

interface Marked {
  organization_id: string;
  kind: SampleKind;
  ids: readonly string[];
  now: Date;
}

/** One statement. */
export function markSample(
  sql: RunSql,
  { organization_id, kind, ids, now }: Marked,
): Promise<void> {
  const rows = ids.map((record_id) => ({ record_id, organization_id, kind, created_at: now }));
  return writeTogether(sql, [insertRows("sample_record", rows)]);
}

/** Returns SQL that tells whether the record with this ID, a column, is a real one: sample data notifies nobody. */
export function isNoSample(column: string): string {
  return `NOT EXISTS (SELECT FROM sample_record WHERE sample_record.record_id = ${column})`;
}
