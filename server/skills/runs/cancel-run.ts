import { Refusal } from "#core/contract/refusal.ts";
import type { SkillRun } from "#core/contract/resources/skill.ts";
import { commit } from "#server/kernel/commit.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { newId } from "#server/platform/ids.ts";
import { endRunIn } from "./end-run.ts";
import { findRun, toSkillRun } from "./run-record.ts";

/** Ends a run after its current item. Throws if it has ended. Five statements. */
export async function cancelSkillRun({
  ctx,
  input: { id },
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<SkillRun> {
  return commit(ctx, async (unit) => {
    const run = await findRun(unit.sql, ctx, id);
    const error = `Cancelled by ${ctx.actor.name}.`;
    const ended = await endRunIn(unit, ctx, run, { status: "cancelled", error, output: null });
    const after = toSkillRun(await findRun(unit.sql, ctx, id));
    if (!ended)
      throw Refusal.because(
        "run_finished",
        `${id} ${AS[after.status]}. There is nothing to cancel.`,
      );
    unit.record({ kind: "skill.cancelled", subject_id: id, facts: { skill: run.skill } });
    const data = { run_id: id, organization_id: ctx.organization_id };
    unit.enqueue({ id: newId("event"), name: "skill/answered", data });
    return after;
  });
}

const AS = {
  queued: "is queued",
  running: "is running",
  waiting: "is waiting",
  succeeded: "has succeeded",
  failed: "has failed",
  cancelled: "was cancelled",
} as const;
