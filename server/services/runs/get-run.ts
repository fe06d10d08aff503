import { Refusal } from "#core/contract/refusal.ts";
import type { Run } from "#core/contract/resources/run.ts";
import type { ServiceContext } from "../context.ts";
import { rowColumns, toRun } from "./to-resource.ts";

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
