import type { Run, RunRow, RunStep } from "#core/contract/resources/run.ts";
import type { JobRunStatus, JobStep, Prisma } from "#server/db/generated/client.ts";

export const rowColumns = {
  id: true,
  function_id: true,
  status: true,
  event: true,
  error: true,
  wakes_at: true,
  created_at: true,
  started_at: true,
  ended_at: true,
  _count: { select: { calls: { where: { state: "taken" } } } },
} satisfies Prisma.JobRunSelect;

type Row = Prisma.JobRunGetPayload<{ select: typeof rowColumns }>;

/** That a run's call is in progress is stored only on the call. */
export function whereStatus(status: JobRunStatus | undefined): Prisma.JobRunWhereInput {
  const underWay = { calls: { some: { state: "taken" } } } satisfies Prisma.JobRunWhereInput;
  if (status === "running") return { OR: [{ status }, { status: { in: NOT_BEGUN }, ...underWay }] };
  if (status === "queued" || status === "sleeping") return { status, NOT: underWay };
  return status === undefined ? {} : { status };
}

/** Stored statuses of an ongoing run, until there is another to store. */
const NOT_BEGUN: JobRunStatus[] = ["queued", "sleeping"];

export function toRunRow({ function_id, event, error, _count, ...run }: Row): RunRow {
  const data = dataOf(event);
  return {
    id: run.id,
    function: toFunctionName(function_id),
    status: _count.calls > 0 && NOT_BEGUN.includes(run.status) ? "running" : run.status,
    post_id: textOf(data.post_id),
    channel_id: textOf(data.channel_id),
    wakes_at: run.wakes_at?.toISOString() ?? null,
    created_at: run.created_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    ended_at: run.ended_at?.toISOString() ?? null,
    error: messageOf(error),
  };
}

export function toRun({ steps, ...run }: Row & { steps: JobStep[] }): Run {
  return { ...toRunRow(run), steps: steps.map(toStep) };
}

/** Functions are registered with the application's name as prefix. */
export const APP_PREFIX = "crier-";

export function toFunctionName(function_id: string): string {
  return function_id.startsWith(APP_PREFIX) ? function_id.slice(APP_PREFIX.length) : function_id;
}

function toStep({ op, error, ...step }: JobStep): RunStep {
  return {
    id: step.id,
    name: step.name,
    kind: op,
    status: step.status,
    attempts: step.attempts,
    wakes_at: step.wakes_at?.toISOString() ?? null,
    started_at: step.started_at.toISOString(),
    ended_at: step.ended_at?.toISOString() ?? null,
    error: messageOf(error),
  };
}

/** A failure handler's event contains the event of the failed run. */
function dataOf(event: Prisma.JsonValue): Prisma.JsonObject {
  const data = objectOf(objectOf(event).data);
  return "event" in data ? dataOf(data.event ?? null) : data;
}

function messageOf(error: Prisma.JsonValue): string | null {
  return textOf(objectOf(error).message);
}

function objectOf(value: Prisma.JsonValue | undefined): Prisma.JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}

function textOf(value: Prisma.JsonValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}
