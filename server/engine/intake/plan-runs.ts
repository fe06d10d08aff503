import type { FunctionConfig } from "../config/function-config.ts";
import type { Registry } from "../config/registry.ts";
import { evaluate } from "../expression/evaluate.ts";
import { matchKeyOf } from "../expression/match-key.ts";
import { type Expression, parseExpression } from "../expression/parse.ts";
import { newId } from "../ids.ts";
import { parseDuration } from "../protocol/parse-duration.ts";
import type { NewCancellation, NewRun } from "../store/insert-runs.ts";
import type { CallRef, JobEvent } from "../types.ts";

export interface PlannedRun {
  run: NewRun;
  cancellations: NewCancellation[];
}

export function planTriggeredRuns(registry: Registry, event: JobEvent, now: Date): PlannedRun[] {
  const met = registry
    .triggeredBy(event.name)
    .filter(({ trigger }) => !trigger.condition || evaluate(trigger.condition, { event }) === true);
  const configs = new Set(met.map(({ config }) => config));
  return [...configs].map((config) => planRun({ registry, config, event, now, parent: null }));
}

export function planRun({
  registry,
  config,
  event,
  now,
  parent,
}: {
  registry: Registry;
  config: FunctionConfig;
  event: JobEvent;
  now: Date;
  parent: CallRef | null;
}): PlannedRun {
  const id = newId();
  const [limit, group] = config.concurrency;
  const tenantId = registry.tenantOf(event);
  const run: NewRun = {
    id,
    function_id: config.id,
    event_id: event.id,
    event,
    idempotency_key: config.idempotencyKey && keyOf(config.id, config.idempotencyKey, event),
    tenant_id: tenantId,
    limit_key: limit ? keyOf(config.id, limit.key, event) : `${config.id} ${tenantId ?? ""}`,
    limit_max: limit?.limit ?? null,
    group_key: group ? keyOf(config.id, group.key, event) : null,
    group_max: group?.limit ?? null,
    limits: registry.limitsOf(event),
    run_at: event.ts > now.getTime() ? new Date(event.ts).toISOString() : null,
    parent_run_id: parent?.runId ?? null,
    parent_step_id: parent?.stepId ?? null,
  };
  return { run, cancellations: planCancellations(config, run, now) };
}

function planCancellations(config: FunctionConfig, run: NewRun, now: Date): NewCancellation[] {
  return config.cancelOn.map(({ event, condition, timeout }) => ({
    id: newId(),
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
