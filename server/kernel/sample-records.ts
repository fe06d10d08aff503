/** Which records belong to an organization's sample data (server/workspace/demo). */
import type { RunSql } from "#server/db/run-sql.ts";
import { insertNewRows, writeTogether } from "#server/db/write-together.ts";
import type { ReadEvent } from "./events/read-events.ts";

export type SampleKind =
  | "channel"
  | "post"
  | "file"
  | "label"
  | "saved_reply"
  | "person"
  | "skill_run"
  /** The request that fills it in: what it records is known to be sample data before each record is marked. */
  | "request";

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
  return writeTogether(sql, [insertNewRows("sample_record", rows)]);
}

/** Returns SQL that tells whether the record with this ID, a column, is a real one: sample data notifies nobody. */
export function isNoSample(column: string): string {
  return `NOT EXISTS (SELECT FROM sample_record WHERE sample_record.record_id = ${column})`;
}

/** Whether an event is about sample data, given the IDs of its organization's. Nobody outside is told of it. */
export function isOfSamples(
  {
    subject_type,
    subject_id,
    request_id,
    facts,
  }: Pick<ReadEvent, "subject_type" | "subject_id" | "request_id" | "facts">,
  samples: readonly string[],
): boolean {
  if (samples.includes(subject_id)) return true;
  if (request_id !== null && samples.includes(request_id)) return true;
  const { channel_id } = Object(facts) as { channel_id?: unknown };
  return subject_type === "interaction" && samples.includes(String(channel_id));
}
