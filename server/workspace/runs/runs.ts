import type { z } from "zod";
import type { ListRuns } from "#core/contract/operations/runs.ts";
import { Refusal } from "#core/contract/refusal.ts";
import type { Run, RunRow, RunStep } from "#core/contract/resources/run.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { JobRunStatus, JobStep, Prisma } from "#server/db/generated/client.ts";
import type { Env } from "#server/env.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

type Input = z.output<typeof ListRuns.input>;

/** Returns the newest runs of the organization's events. Two statements, whatever their number. */
export async function listRuns({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<z.output<typeof ListRuns.output>> {
  const server_url = serverUrl(ctx.system.env);
  if (server_url !== null) return { items: [], next_cursor: null, functions: [], server_url };
  const { limit, status, function: name } = input;
  const scope = `runs:${ctx.organization_id}:${status ?? ""}:${name ?? ""}`;
  const cursors = createCursors(ctx.system.secrets, scope);
  const after = input.cursor === undefined ? undefined : cursors.read(input.cursor);
  const runs = await ctx.db.jobRun.findMany({
    where: {
      tenant_id: ctx.organization_id,
      ...whereStatus(status),
      ...(name === undefined ? {} : { function_id: `${APP_PREFIX}${name}` }),
      ...(after === undefined ? {} : { id: { lt: after } }),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    select: rowColumns,
  });
  const last = runs.length > limit ? runs[limit - 1] : undefined;
  return {
    items: runs.slice(0, limit).map(toRunRow),
    next_cursor: last === undefined ? null : cursors.write(last.id),
    functions: await functionsOf(ctx),
    server_url,
  };
}

/**
 * Returns the functions that have runs, each found by one step in the index, so the cost doesn't grow with the number
 * of runs.
 */
async function functionsOf({ db, organization_id }: ServiceContext): Promise<string[]> {
  const rows = await db.$queryRaw<{ function_id: string | null }[]>`
    WITH RECURSIVE known AS (
      SELECT min(function_id) AS function_id FROM job_run WHERE tenant_id = ${organization_id}
      UNION ALL
      SELECT (SELECT min(function_id) FROM job_run
        WHERE tenant_id = ${organization_id} AND function_id > known.function_id)
      FROM known WHERE known.function_id IS NOT NULL
    )
    SELECT function_id FROM known WHERE function_id IS NOT NULL`;
  return rows.map(({ function_id }) => toFunctionName(function_id ?? ""));
}

const DEVELOPMENT_SERVER = "http://127.0.0.1:8288";
const CLOUD = "https://app.inngest.com";

/** Returns the URL where an Inngest server shows the runs, or null if Crier runs them itself. */
function serverUrl({ usesInngestServer, INNGEST_DEV, INNGEST_BASE_URL }: Env): string | null {
  if (!usesInngestServer) return null;
  if (INNGEST_BASE_URL !== undefined) return INNGEST_BASE_URL;
  if (INNGEST_DEV === undefined || /^(0|false)$/i.test(INNGEST_DEV)) return CLOUD;
  return /^https?:/.test(INNGEST_DEV) ? INNGEST_DEV : DEVELOPMENT_SERVER;
}

/** Returns a run of the organization's events, with its steps. Two statements. */
export async function getRun({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: { id: string };
}): Promise<Run> {
  const run = await ctx.db.jobRun.findFirst({
    where: { id: input.id, tenant_id: ctx.organization_id },
    select: {
      ...rowColumns,
      steps: { orderBy: [{ position: { sort: "asc", nulls: "last" } }, { started_at: "asc" }] },
    },
  });
  if (run === null) throw Refusal.notFound("run", input.id);
  return toRun(run);
}

const rowColumns = {
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
function whereStatus(status: JobRunStatus | undefined): Prisma.JobRunWhereInput {
  const underWay = { calls: { some: { state: "taken" } } } satisfies Prisma.JobRunWhereInput;
  if (status === "running") return { OR: [{ status }, { status: { in: NOT_BEGUN }, ...underWay }] };
  if (status === "queued" || status === "sleeping") return { status, NOT: underWay };
  return status === undefined ? {} : { status };
}

/** Stored statuses of an ongoing run, until there is another to store. */
const NOT_BEGUN: JobRunStatus[] = ["queued", "sleeping"];

function toRunRow({ function_id, event, error, _count, ...run }: Row): RunRow {
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

function toRun({ steps, ...run }: Row & { steps: JobStep[] }): Run {
  return { ...toRunRow(run), steps: steps.map(toStep) };
}

/** Functions are registered with the application's name as prefix. */
const APP_PREFIX = "crier-";

function toFunctionName(function_id: string): string {
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
