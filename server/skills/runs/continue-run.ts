import { Refusal } from "#core/contract/refusal.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import { requireScope } from "#server/access/auth/require-scope.ts";
import { commit, type Unit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { endRunIn } from "./end-run.ts";
import { findRun, type RunRecord, toSkillRun } from "./run-record.ts";

const ANSWER = `
  UPDATE skill_run SET decision = $2, decided_by = $3, decided_at = $4, status = 'running'
  WHERE id = $1 AND status = 'waiting' RETURNING id`;

/** Answers a waiting run, which requires `publish`. Only the first of two answers counts. At most five statements. */
export async function continueSkillRun({
  ctx,
  input: { id, decision },
}: {
  ctx: ServiceContext;
  input: { id: string; decision: "yes" | "no" };
}): Promise<SkillRun> {
  requireScope(ctx.actor, "publish");
  return commit(ctx, async (unit) => {
    const run = await findRun(unit.sql, ctx, id);
    const { name } = ctx.actor;
    const answered = await unit.sql(ANSWER, [id, decision, name, ctx.system.now()]);
    if (answered.length === 0)
      throw Refusal.because(
        "run_not_waiting",
        `${id} isn't waiting for an answer. It is ${run.status}.`,
      );
    unit.record({ kind: "skill.answered", subject_id: id, facts: { skill: run.skill, decision } });
    if (decision === "no") await refuse(unit, ctx, run);
    const data = { run_id: id, organization_id: ctx.organization_id };
    unit.enqueue({ id: newId("event"), name: "skill/answered", data });
    return toSkillRun(await findRun(unit.sql, ctx, id));
  });
}

function refuse(unit: Unit, ctx: ServiceContext, run: RunRecord): Promise<boolean> {
  const error = `${ctx.actor.name} answered no, so nothing was done.`;
  return endRunIn(unit, ctx, run, { status: "cancelled", error, output: null });
}
