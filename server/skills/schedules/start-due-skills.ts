import { Refusal } from "#core/contract/refusal.ts";
import { recheckActor } from "#server/access/auth/stored-actor.ts";
import type { Actor } from "#server/kernel/actor.ts";
import { commit, commitRecords } from "#server/kernel/commit.ts";
import { createServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { beginRun, readSkillInput } from "#server/skills/runs/begin-run.ts";
import { asCrier } from "#server/skills/runs/open-run.ts";
import type { System } from "#server/system.ts";
import { findSkill } from "../index.ts";
import { nextStart } from "./next-start.ts";
import type { ScheduleRecord } from "./schedule-record.ts";

const AT_ONCE = 200;

type Due = Omit<ScheduleRecord, "next_at" | "last_run"> & { next_at: Date };

/**
 * Starts a run for each due schedule, on behalf of its creator, once per due time: of several processes only one starts
 * it. Times missed while Crier was down are made up for once. Ends a schedule, with the reason, if its actor may no
 * longer run it. Returns the number of runs started.
 */
export async function startDueSkills(system: System): Promise<number> {
  const due = await system.database.prisma.skillSchedule.findMany({
    // Those of organizations that are being deleted start once they are kept.
    where: { next_at: { lte: system.now() }, organization: { deletes_at: null } },
    orderBy: [{ next_at: "asc" }, { id: "asc" }],
    take: AT_ONCE,
  });
  let started = 0;
  for (const schedule of due as unknown as Due[]) {
    const isStarted = await start(system, schedule).catch((err: unknown) => {
      system.logger.error({ err, schedule_id: schedule.id }, "could not start a scheduled skill");
      return false;
    });
    if (isStarted) started += 1;
  }
  if (started > 0) system.wakeRelay();
  return started;
}

async function start(system: System, schedule: Due): Promise<boolean> {
  let actor: Actor;
  try {
    actor = await recheckActor(system, schedule.actor, "skills");
    return await startAs(system, schedule, actor);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await end(system, schedule, error.message);
    return false;
  }
}

const TAKE = `
  UPDATE skill_schedule SET next_at = $3, last_at = $2 WHERE id = $1 AND next_at = $2 RETURNING id`;
const STARTED = "UPDATE skill_schedule SET last_run_id = $2, last_error = NULL WHERE id = $1";

const STILL_RUNNING = "The previous run wasn't finished yet, so this one was skipped.";

/**
 * Throws if the actor may not run it. What can't start at present, such as because of an unfinished run, is skipped and
 * recorded.
 */
async function startAs(system: System, schedule: Due, actor: Actor): Promise<boolean> {
  const ctx = createServiceContext(system, actor, newId("request"), "job");
  const skill = findSkill(schedule.skill);
  const input = readSkillInput(ctx, skill, schedule.input);
  const { id: schedule_id } = schedule;
  const next = nextStart(schedule, system.now());
  try {
    return await commit(ctx, async (unit) => {
      const taken = await unit.sql(TAKE, [schedule_id, schedule.next_at, next]);
      if (taken.length === 0) return false;
      const dry = { dry_run: false, dry_run_id: null };
      const run_id = await beginRun(unit, ctx, { skill, input, ...dry, schedule_id });
      await unit.sql(STARTED, [schedule_id, run_id]);
      return true;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message } = error;
    const reason = error.reason === "skill_running" ? STILL_RUNNING : message;
    await skip(system, schedule, { next, reason });
    return false;
  }
}

async function skip(
  { database }: System,
  { id, next_at }: Due,
  { next, reason }: { next: Date | null; reason: string },
): Promise<void> {
  await database.prisma.skillSchedule.updateMany({
    where: { id, next_at },
    data: { next_at: next, last_at: next_at, last_error: reason },
  });
}

async function end(
  system: System,
  { id, organization_id, skill, next_at }: Due,
  reason: string,
): Promise<void> {
  const ctx = await asCrier(system, organization_id);
  await commitRecords(ctx, async ({ tx, record }) => {
    const { count } = await tx.skillSchedule.updateMany({
      where: { id, next_at },
      data: { enabled: false, next_at: null, ended_reason: reason, updated_at: system.now() },
    });
    if (count === 0) return;
    record({ kind: "skill_schedule.ended", subject_id: id, facts: { skill, reason } });
  });
}
