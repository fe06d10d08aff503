import type { z } from "zod";
import type { CreateSchedule } from "#core/contract/operations/skills/skills.ts";
import { Refusal } from "#core/contract/refusal.ts";
import { MOST_SCHEDULES, type SkillSchedule } from "#core/contract/resources/skill.ts";
import { toStoredActor } from "#server/access/auth/stored-actor.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { readSkillInput } from "#server/skills/runs/begin-run.ts";
import { findSkill } from "../index.ts";
import { checkClock } from "./next-start.ts";
import { findSchedule, toSchedule } from "./schedule-record.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof CreateSchedule.input>;
}

const TURN = "SELECT pg_advisory_xact_lock(hashtextextended('skill_schedule ' || $1, 0))::text";
const COUNT = "SELECT count(*)::int AS schedules FROM skill_schedule WHERE organization_id = $1";

const INSERT = `
  INSERT INTO skill_schedule (id, organization_id, skill, cron, time_zone, input, enabled, actor, next_at, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`;

/**
 * Stores a schedule that runs on the actor's behalf. Throws if the organization's limit is reached. Five statements.
 */
export async function createSchedule({ ctx, input: request }: Call): Promise<SkillSchedule> {
  const { organization_id, system } = ctx;
  const { cron, time_zone, enabled } = request;
  const skill = findSkill(request.name);
  const input = readSkillInput(ctx, skill, request.input);
  const now = system.now();
  const first = checkClock({ cron, time_zone }, now);
  const id = newId("skill_schedule");
  return commit(ctx, async ({ sql, record, answer }) => {
    await sql(TURN, [organization_id]);
    const [counted] = await sql<{ schedules: number }>(COUNT, [organization_id]);
    if ((counted?.schedules ?? 0) >= MOST_SCHEDULES) throw tooMany();
    const next_at = enabled ? first : null;
    await sql(INSERT, [
      ...[id, organization_id, skill.name, cron, time_zone, input, enabled],
      ...[toStoredActor(ctx.actor), next_at, now],
    ]);
    record({ kind: "skill_schedule.created", subject_id: id, facts: { skill: skill.name, cron } });
    const created = toSchedule(await findSchedule(sql, ctx, id));
    answer(created);
    return created;
  });
}

function tooMany(): Refusal {
  return Refusal.because(
    "too_many_schedules",
    `This organization has ${MOST_SCHEDULES} schedules, which is the limit. Delete one first.`,
  );
}
