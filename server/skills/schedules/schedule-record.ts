import { Refusal } from "#core/contract/refusal.ts";
import type { SkillRun, SkillSchedule } from "#core/contract/resources/skill.ts";
import type { StoredActor } from "#server/access/auth/stored-actor.ts";
import type { RunSql } from "#server/db/run-sql.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

export interface ScheduleRecord {
  id: string;
  organization_id: string;
  skill: string;
  cron: string;
  time_zone: string;
  input: Record<string, unknown>;
  enabled: boolean;
  actor: StoredActor;
  ended_reason: string | null;
  next_at: Date | null;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
  last_run: { id: string; status: SkillRun["status"]; error: string | null; at: string } | null;
}

const SELECT = `
  SELECT schedule.*, CASE WHEN run.id IS NULL THEN NULL
    ELSE json_build_object('id', run.id, 'status', run.status, 'error', run.error, 'at', run.created_at) END AS last_run
  FROM skill_schedule AS schedule LEFT JOIN skill_run AS run ON run.id = schedule.last_run_id
  WHERE schedule.organization_id = $1`;

/** Finds a schedule, or throws. `lock` locks it until the transaction ends. One statement. */
export async function findSchedule(
  sql: RunSql,
  { organization_id }: Pick<ServiceContext, "organization_id">,
  id: string,
  lock: "FOR UPDATE OF schedule" | "" = "",
): Promise<ScheduleRecord> {
  const [found] = await sql<ScheduleRecord>(`${SELECT} AND schedule.id = $2 ${lock}`, [
    organization_id,
    id,
  ]);
  if (found === undefined) throw Refusal.notFound("schedule", id);
  return found;
}

/** Returns the organization's schedules, newest first. One statement. */
export async function findSchedules({
  sql,
  organization_id,
}: ServiceContext): Promise<ScheduleRecord[]> {
  return sql<ScheduleRecord>(`${SELECT} ORDER BY schedule.id DESC`, [organization_id]);
}

export function toSchedule(record: ScheduleRecord): SkillSchedule {
  const { id, skill, cron, time_zone, input, enabled, ended_reason, last_error } = record;
  const { kind, id: actor_id, name } = record.actor;
  const { last_run } = record;
  return {
    id,
    skill,
    cron,
    time_zone,
    input,
    enabled,
    ended_reason,
    next_at: record.next_at?.toISOString() ?? null,
    last_run: last_run === null ? null : { ...last_run, at: new Date(last_run.at).toISOString() },
    last_error,
    created_by: { kind, id: actor_id, name },
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}
