import type { RunSql } from "#server/db/run-sql.ts";
import type { StepRecord } from "./run-record.ts";

export const PLAN = 0;
export const ASK = 1;
export const FIRST_ITEM = 2;

const WRITE = `
  INSERT INTO skill_step (run_id, position, name, status, detail, facts, started_at, finished_at)
  VALUES ($1, $2, $3, $4::skill_step_status, $5, $6, $7, CASE WHEN $4 IN ('running', 'waiting') THEN NULL ELSE $7::timestamptz END)
  ON CONFLICT (run_id, position) DO UPDATE SET status = excluded.status, detail = excluded.detail,
    facts = excluded.facts, finished_at = excluded.finished_at`;

/** Stores a step's state. The first write sets its start time. One statement. */
export async function writeStep(
  sql: RunSql,
  run_id: string,
  {
    position,
    name,
    status,
    detail = null,
    facts = null,
    at,
  }: Pick<StepRecord, "position" | "name" | "status"> & {
    detail?: string | null;
    facts?: Record<string, unknown> | null;
    at: Date;
  },
): Promise<void> {
  await sql(WRITE, [run_id, position, name, status, detail, facts, at]);
}
