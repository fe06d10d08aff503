import type { SkillSchedule } from "#core/contract/resources/skill.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findSchedules, toSchedule } from "./schedule-record.ts";

/** Returns the organization's schedules, newest first. One statement. */
export async function listSchedules({ ctx }: { ctx: ServiceContext }): Promise<SkillSchedule[]> {
  return (await findSchedules(ctx)).map(toSchedule);
}
