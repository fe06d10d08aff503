import type { Registry } from "../config/registry.ts";
import { type EndedRun, type RunEnd, storeRunEnd } from "../store/runs.ts";
import { giveSlots } from "../store/slots.ts";
import type { Queryable, StepResult } from "../types.ts";
import { finishStep } from "./finish-step.ts";

/**
 * Ends a run: frees what it held and tells the run that invoked it, if any. Returns what ended, or null when the run had
 * ended before. A run that fails is ended with `failRun`.
 */
export async function endRun(
  db: Queryable,
  registry: Registry,
  runId: string,
  end: RunEnd,
): Promise<EndedRun | null> {
  const ended = await storeRunEnd(db, runId, end);
  if (!ended) return null;
  for (const slotKey of ended.slotKeys)
    await giveSlots(db, slotKey, limitOf(registry, ended.functionId));
  if (ended.parent) await finishStep(db, ended.parent, toStepResult(end, runId));
  return ended;
}

/** Cancels a run. A call in flight ends by itself, and its result is dropped. */
export async function cancelRun(db: Queryable, registry: Registry, runId: string): Promise<void> {
  await endRun(db, registry, runId, { status: "cancelled" });
}

/** How many calls of a function may be made at once. */
export function limitOf(registry: Registry, functionId: string): number {
  return registry.functions.get(functionId)?.concurrency?.limit ?? Number.MAX_SAFE_INTEGER;
}

function toStepResult(end: RunEnd, runId: string): StepResult {
  if (end.status === "completed") return { data: end.output ?? null };
  if (end.status === "failed") return { error: end.error };
  return { error: { name: "Error", message: `The invoked run ${runId} was cancelled.` } };
}
