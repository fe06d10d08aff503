import type { Registry } from "../config/registry.ts";
import { evaluate } from "../expression/evaluate.ts";
import { matchKeysFor } from "../expression/match-key.ts";
import { parseExpression } from "../expression/parse.ts";
import { cancelRun } from "../runs/end-run.ts";
import { finishStep } from "../runs/finish-step.ts";
import { insertRuns, type WaitCandidate } from "../store/insert-runs.ts";
import type { JobEvent, Queryable } from "../types.ts";
import { type PlannedRun, planTriggeredRuns } from "./plan-runs.ts";

/**
 * Records events and their effects in the caller's transaction: starts triggered runs, ends waits, cancels runs. An
 * event whose ID was recorded in the last 24 hours has no effect.
 */
export async function recordEvents(
  db: Queryable,
  registry: Registry,
  sent: readonly JobEvent[],
): Promise<void> {
  const events = [...new Map(sent.map((event) => [event.id, event])).values()];
  const now = new Date();
  await startRuns(
    db,
    events,
    events.flatMap((event) => planTriggeredRuns(registry, event, now)),
  );
}

/** Records events and starts the given runs, in the caller's transaction. */
export async function startRuns(
  db: Queryable,
  events: readonly JobEvent[],
  planned: readonly PlannedRun[],
): Promise<void> {
  const { fresh, waits } = await insertRuns(db, {
    events,
    runs: planned.map(({ run }) => run),
    cancellations: planned.flatMap(({ cancellations }) => cancellations),
    waitKeys: events.flatMap((event) =>
      matchKeysFor(event).map((key) => [event.name, key] as const),
    ),
  });
  const isFresh = new Set(fresh);
  for (const event of events.filter(({ id }) => isFresh.has(id))) {
    for (const wait of waits.filter((candidate) => isMet(candidate, event))) {
      await endWait(db, wait, event);
    }
  }
}

function isMet(wait: WaitCandidate, event: JobEvent): boolean {
  if (wait.event_name !== event.name) return false;
  if (wait.expression === null) return true;
  return (
    evaluate(parseExpression(wait.expression), { event: wait.run_event, async: event }) === true
  );
}

async function endWait(db: Queryable, wait: WaitCandidate, event: JobEvent): Promise<void> {
  if (wait.step_id === null) await cancelRun(db, wait.run_id);
  else await finishStep(db, { runId: wait.run_id, stepId: wait.step_id }, event);
}
