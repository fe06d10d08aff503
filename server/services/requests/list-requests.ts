import type { z } from "zod";
import type { ListRequests } from "#core/contract/operations/requests.ts";
import type { ApiRequest, RequestOutcome } from "#core/contract/resources/api-request.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { ServiceContext } from "../context.ts";

type Input = z.output<typeof ListRequests.input>;

/** Returns the newest matching requests of the organization's API clients. One statement. */
export async function listRequests({
  ctx,
  input,
}: {
  ctx: ServiceContext;
  input: Input;
}): Promise<z.output<typeof ListRequests.output>> {
  const { cursor, limit, ...filters } = input;
  const scope = `requests:${ctx.organization_id}:${JSON.stringify(filters)}`;
  const cursors = createCursors(ctx.system.secrets, scope);
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  const rows = await ctx.db.apiRequest.findMany({
    where: {
      organization_id: ctx.organization_id,
      AND: [whereFilters(filters), after === undefined ? {} : { id: { lt: after } }],
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    omit: { organization_id: true },
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ at, credential, ...row }) => ({
      ...row,
      at: at.toISOString(),
      credential: credential as ApiRequest["credential"],
    })),
    next_cursor: last === undefined ? null : cursors.write(last.id),
  };
}

function whereFilters({
  outcome,
  method,
  credential,
  q,
}: Omit<Input, "cursor" | "limit">): Prisma.ApiRequestWhereInput {
  return {
    ...(outcome === undefined ? {} : { status: STATUSES[outcome] }),
    ...(method === undefined ? {} : { method }),
    ...(credential === undefined ? {} : { credential: { path: ["id"], equals: credential } }),
    ...(q === undefined || q === "" ? {} : whereText(q)),
  };
}

const STATUSES = {
  ok: { lt: 400 },
  refused: { gte: 400, lt: 500 },
  failed: { gte: 500 },
} satisfies Record<RequestOutcome, Prisma.IntFilter>;

function whereText(q: string): Prisma.ApiRequestWhereInput {
  return q.startsWith("req_") ? { id: q } : { path: { startsWith: q.replace(/[\\%_]/g, "\\$&") } };
}
