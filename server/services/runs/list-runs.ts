import type { z } from "zod";
import type { ListRuns } from "#core/contract/operations/runs.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { Env } from "#server/env.ts";
import type { ServiceContext } from "../context.ts";
import { APP_PREFIX, rowColumns, toFunctionName, toRunRow, whereStatus } from "./to-resource.ts";

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
