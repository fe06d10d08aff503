import { Refusal } from "#core/contract/refusal.ts";
import { commit } from "#server/kernel/commit.ts";
import type { System } from "#server/system.ts";
import type { Done, Item } from "../spec.ts";
import { actingOn } from "./acting-on.ts";
import { type OpenRun, openRun, type RunRef } from "./open-run.ts";
import { FIRST_ITEM, writeStep } from "./write-step.ts";

/**
 * Processes one item of a run. Returns whether the run continues. If a service throws a Refusal, only this item fails
 * and the run continues. Safe to call again after a crash: services are called with a key of the run and the item.
 */
export async function actOnItem(
  system: System,
  { index, ...ref }: RunRef & { index: number },
): Promise<boolean> {
  const open = await openRun(system, ref);
  const item = open?.run.items?.[index];
  if (open === null || item === undefined) return false;
  const { run, ctx } = open;
  const step = { position: FIRST_ITEM + index, name: nameOf(item), at: system.now() };
  const isDone = run.steps.some(
    ({ position, finished_at }) => position === step.position && finished_at !== null,
  );
  if (isDone) return true;
  await writeStep(ctx.sql, run.id, { ...step, status: "running" });
  const { status, detail, facts } = await outcomeOf(open, item);
  await commit(ctx, async (unit) => {
    await writeStep(unit.sql, run.id, { ...step, status, detail, facts, at: system.now() });
    unit.record({ kind: "skill.progressed", subject_id: run.id, facts: { skill: run.skill } });
  });
  return true;
}

async function outcomeOf(open: OpenRun, item: Item) {
  try {
    const { result, detail, facts = null } = await act(open, item);
    return { status: result === "done" ? "succeeded" : "skipped", detail, facts } as const;
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === "idempotency_in_progress") throw error;
    return { status: "failed", detail: error.message, facts: null } as const;
  }
}

async function act({ run, skill, input, ctx: outer }: OpenRun, item: Item): Promise<Done> {
  const turn = await outer.system.validators.take(run.organization_id);
  try {
    const ctx = { ...outer, validate: turn.place };
    return await skill.act(actingOn(ctx, run.id, item.key), item, input);
  } finally {
    turn.end();
  }
}

const MOST_IN_NAME = 120;

function nameOf({ text }: Item): string {
  return text.length > MOST_IN_NAME ? `${text.slice(0, MOST_IN_NAME).toWellFormed()}…` : text;
}
