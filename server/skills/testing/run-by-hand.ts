import type { SkillRun } from "#core/contract/resources/skill.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { actOnItem } from "#server/skills/runs/act-on-item.ts";
import { continueSkillRun } from "#server/skills/runs/continue-run.ts";
import { finishRun } from "#server/skills/runs/finish-run.ts";
import { getSkillRun } from "#server/skills/runs/get-skill-run.ts";
import { planRun } from "#server/skills/runs/plan-run.ts";
import { runSkill } from "#server/skills/runs/run-skill.ts";
import { settleAnswer } from "#server/skills/runs/settle-answer.ts";

interface Given {
  dry_run?: boolean;
  dry_run_id?: string;
}

export async function planned(
  ctx: ServiceContext,
  name: string,
  input: Record<string, unknown>,
  { dry_run = false, ...given }: Given = {},
): Promise<SkillRun> {
  const { id } = await runSkill({ ctx, input: { name, input, dry_run, ...given } });
  await planRun(ctx.system, refOf(ctx, id));
  return getSkillRun({ ctx, input: { id } });
}

export async function ran(
  ctx: ServiceContext,
  name: string,
  input: Record<string, unknown>,
  given: Given = {},
): Promise<SkillRun> {
  return goOn(ctx, await planned(ctx, name, input, given));
}

export async function goOn(ctx: ServiceContext, { id, status }: SkillRun): Promise<SkillRun> {
  const { system } = ctx;
  const ref = refOf(ctx, id);
  if (status === "waiting") {
    await continueSkillRun({ ctx, input: { id, decision: "yes" } });
    await settleAnswer(system, ref);
  }
  for (let index = 0; await actOnItem(system, { ...ref, index }); index += 1);
  await finishRun(system, ref);
  return getSkillRun({ ctx, input: { id } });
}

export function refOf({ organization_id }: ServiceContext, run_id: string) {
  return { run_id, organization_id };
}

export function wouldOf({ output }: SkillRun): string[] {
  return ((output?.["would"] ?? []) as { text: string }[]).map(({ text }) => text);
}
