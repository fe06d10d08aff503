import { Refusal } from "#core/contract/refusal.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import type { StoredActor } from "#server/access/auth/stored-actor.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { Item } from "../spec.ts";

export interface RunRecord {
  id: string;
  organization_id: string;
  skill: string;
  version: number;
  status: SkillRun["status"];
  dry_run: boolean;
  input: Record<string, unknown>;
  dry_run_id: string | null;
  schedule_id: string | null;
  actor: StoredActor;
  items: Item[] | null;
  output: Record<string, unknown> | null;
  error: string | null;
  decision: "yes" | "no" | null;
  decided_by: string | null;
  created_at: Date;
  finished_at: Date | null;
  steps: StepRecord[];
  /** Of a report that was shared. */
  shared_until: Date | null;
}

export interface StepRecord {
  position: number;
  name: string;
  status: SkillRun["steps"][number]["status"];
  detail: string | null;
  facts: Record<string, unknown> | null;
  started_at: string;
  finished_at: string | null;
}

const FIND = `
  SELECT run.*, (SELECT expires_at FROM report_share WHERE run_id = run.id) AS shared_until, (SELECT coalesce(json_agg(step ORDER BY position), '[]') FROM skill_step AS step WHERE run_id = run.id) AS steps
  FROM skill_run AS run WHERE id = $1 AND organization_id = $2`;

/** Undefined if it is another organization's or was deleted. One statement. */
export async function loadRun(
  sql: RunSql,
  { id, organization_id }: { id: string; organization_id: string },
): Promise<RunRecord | undefined> {
  const [run] = await sql<RunRecord>(FIND, [id, organization_id]);
  return run;
}

/** Finds a run in the actor's organization, or throws. One statement. */
export async function findRun(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  id: string,
): Promise<RunRecord> {
  const run = await loadRun(sql, { id, organization_id });
  if (run === undefined) throw Refusal.notFound("run of a skill", id);
  return run;
}

export function toRunRow(
  run: Omit<RunRecord, "steps" | "output" | "items" | "shared_until">,
): Omit<SkillRun, "steps" | "output" | "shared_until"> {
  const { kind, id, name } = run.actor;
  return {
    id: run.id,
    skill: run.skill,
    status: run.status,
    dry_run: run.dry_run,
    input: run.input,
    error: run.error,
    schedule_id: run.schedule_id,
    created_by: { kind, id, name },
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
  };
}

export function toSkillRun(run: RunRecord): SkillRun {
  return {
    ...toRunRow(run),
    output: run.output,
    shared_until: run.shared_until?.toISOString() ?? null,
    steps: run.steps.map(({ name, status, detail, started_at, finished_at }) => ({
      name,
      status,
      detail,
      started_at: new Date(started_at).toISOString(),
      finished_at: finished_at === null ? null : new Date(finished_at).toISOString(),
    })),
  };
}
