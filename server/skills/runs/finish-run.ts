import type { System } from "#server/system.ts";
import { actingOn } from "./acting-on.ts";
import { endRun } from "./end-run.ts";
import { asCrier, openRun, type RunRef } from "./open-run.ts";
import { loadRun, type RunRecord } from "./run-record.ts";
import { FIRST_ITEM } from "./write-step.ts";

/** Ends a run whose items are all processed. It has failed if every one of them has. */
export async function finishRun(system: System, ref: RunRef): Promise<void> {
  const open = await openRun(system, ref);
  if (open === null) return;
  const { run, skill, ctx } = open;
  await skill.finish?.(actingOn(ctx, run.id, "the end"), run.items ?? []);
  const output = { ...run.output, ...resultsOf(run) };
  const { done, skipped, failed } = output.counts;
  const hasFailed = failed > 0 && done + skipped === 0;
  const error = hasFailed ? `${output.results[0]?.detail ?? "Every item failed."}` : null;
  await endRun(ctx, run, { status: hasFailed ? "failed" : "succeeded", error, output });
}

function resultsOf({ items, steps }: RunRecord) {
  const results = (items ?? []).map(({ key, text, about }, index) => {
    const step = steps.find(({ position }) => position === FIRST_ITEM + index);
    const result = RESULTS[step?.status ?? "skipped"];
    return { key, text, ...about, result, detail: step?.detail ?? null, ...step?.facts };
  });
  const count = (result: string) => results.filter((each) => each.result === result).length;
  return {
    counts: { done: count("done"), skipped: count("skipped"), failed: count("failed") },
    results,
  };
}

const RESULTS = {
  running: "skipped",
  waiting: "skipped",
  skipped: "skipped",
  succeeded: "done",
  failed: "failed",
} as const;

/** Fails a run because of Crier's own repeated errors. */
export async function failRun(system: System, ref: RunRef): Promise<void> {
  const run = await loadRun(system.database.sql, { ...ref, id: ref.run_id });
  if (run === undefined) return;
  const error =
    "This step failed several times, so Crier gave up. What was already done stays. Run it again; if it fails again, give the run's ID to your Crier operator.";
  const ctx = await asCrier(system, ref.organization_id);
  await endRun(ctx, run, { status: "failed", error, output: null });
}
