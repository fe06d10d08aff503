import { monotonicFactory } from "ulid";
import type { FunctionConfig } from "../config/function-config.ts";
import type { Registry } from "../config/registry.ts";
import { evaluate } from "../expression/evaluate.ts";
import { matchKeyOf } from "../expression/match-key.ts";
import { type Expression, parseExpression } from "../expression/parse.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import type { NewCancellation, NewRun } from "../store/insert-runs.ts";
import type { CallRef, JobEvent } from "../types.ts";

/** Ids of runs grow in the order in which they are planned: what came first is first in line. */
const newRunId = monotonicFactory();

export interface PlannedRun {
  run: NewRun;
  cancellations: NewCancellation[];
}

/** The runs an event starts: one for each function with a trigger that it meets. */
export function planTriggeredRuns(registry: Registry, event: JobEvent, now: Date): PlannedRun[] {
  const met = registry
    .triggeredBy(event.name)
    .filter(({ trigger }) => !trigger.condition || evaluate(trigger.condition, { event }) === true);
  const configs = new Set(met.map(({ config }) => config));
  return [...configs].map((config) => planRun({ config, event, now, parent: null }));
}

/** A run of one function for one event, with what its limits, its key and its cancellations make of that event. */
export function planRun({
  config,
  event,
  now,
  parent,
}: {
  config: FunctionConfig;
  event: JobEvent;
  now: Date;
  parent: CallRef | null;
}): PlannedRun {
  const id = newRunId();
  const [slot, group] = config.concurrency;
  const run: NewRun = {
    id,
    function_id: config.id,
    event_id: event.id,
    event,
    idempotency_key: config.idempotencyKey && keyOf(config.id, config.idempotencyKey, event),
    organization_id: organizationOf(event),
    slot_key: slot ? keyOf(config.id, slot.key, event) : null,
    slot_limit: slot?.limit ?? null,
    slot_group: group ? keyOf(config.id, group.key, event) : null,
    group_limit: group?.limit ?? null,
    run_at: event.ts > now.getTime() ? new Date(event.ts).toISOString() : null,
    parent_run_id: parent?.runId ?? null,
    parent_step_id: parent?.stepId ?? null,
  };
  return { run, cancellations: planCancellations(config, run, now) };
}

function planCancellations(config: FunctionConfig, run: NewRun, now: Date): NewCancellation[] {
  return config.cancelOn.map(({ event, condition, timeout }) => ({
    id: newRunId(),
    run_id: run.id,
    event_name: event,
    match_key: matchKeyOf(condition === null ? null : parseExpression(condition), run.event),
    expression: condition,
    expires_at: timeout === null ? null : parseDuration(timeout, now).toISOString(),
  }));
}

function keyOf(functionId: string, key: Expression | null, event: JobEvent): string {
  return key ? `${functionId}:${JSON.stringify(evaluate(key, { event }) ?? null)}` : functionId;
}

/** Events that concern one organization say so; a failure handler's event carries the one that failed. */
function organizationOf({ data }: JobEvent): string | null {
  const { organization_id, event } = (data ?? {}) as {
    organization_id?: unknown;
    event?: JobEvent;
  };
  if (typeof organization_id === "string") return organization_id;
  return typeof event === "object" && event !== null ? organizationOf(event) : null;
}
