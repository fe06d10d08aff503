import type { SkillRun } from "#core/contract/resources/skill.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { findRun, toSkillRun } from "./run-record.ts";

/** Returns a run with its steps. One statement. */
export async function getSkillRun({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<SkillRun> {
  return toSkillRun(await findRun(ctx.sql, ctx, id));
}
