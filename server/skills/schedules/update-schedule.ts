import type { z } from "zod";
import type { UpdateSchedule } from "#core/contract/operations/skills/skills.ts";
import type { SkillSchedule } from "#core/contract/resources/skill.ts";
import { toStoredActor } from "#server/access/auth/stored-actor.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { readSkillInput } from "#server/skills/runs/begin-run.ts";
import { findSkill } from "../index.ts";
import { checkClock } from "./next-start.ts";
import { findSchedule, toSchedule } from "./schedule-record.ts";

interface Call {
  ctx: ServiceContext;
  input: z.output<typeof UpdateSchedule.input>;
}

const UPDATE = `
  UPDATE skill_schedule SET cron = $2, time_zone = $3, input = $4, enabled = $5, actor = $6, next_at = $7,
    updated_at = $8, ended_reason = NULL, last_error = NULL
  WHERE id = $1`;

/** Changes a schedule, which then runs on the actor's behalf. Four statements. */
export async function updateSchedule({ ctx, input: given }: Call): Promise<SkillSchedule> {
  const { id } = given;
  const now = ctx.system.now();
  return commit(ctx, async ({ sql, record }) => {
    const before = await findSchedule(sql, ctx, id, "FOR UPDATE OF schedule");
    const { cron = before.cron, time_zone = before.time_zone } = given;
    const { enabled = before.enabled } = given;
    const input = readSkillInput(ctx, findSkill(before.skill), given.input ?? before.input);
    const next_at = checkClock({ cron, time_zone }, now);
    await sql(UPDATE, [
      ...[id, cron, time_zone, input, enabled, toStoredActor(ctx.actor)],
      ...[enabled ? next_at : null, now],
    ]);
    const facts = { skill: before.skill, cron, enabled };
    record({ kind: "skill_schedule.updated", subject_id: id, facts });
    return toSchedule(await findSchedule(sql, ctx, id));
  });
}
