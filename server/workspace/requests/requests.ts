import type { z } from "zod";
import type { ListRequests } from "#core/contract/operations/requests.ts";
import type { ApiRequest, RequestOutcome } from "#core/contract/resources/api-request.ts";
import { createCursors } from "#server/db/cursor.ts";
import type { Prisma } from "#server/db/generated/client.ts";
import type { ServiceContext } from "#server/kernel/context.ts";

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

/** Prepares bodies for the request log: removes secrets and limits the length. */

const MOST_TEXT = 500;

const MOST_ITEMS = 50;

const MOST_VALUES = 500;

const MOST_DEPTH = 8;

const MOST_CHARACTERS = 16_000;

const HIDDEN = "[hidden]";

const SECRET_FIELD =
  /secret|password|token|credential|authorization|api_?key$|accept_url|upload_url|feed_url|share_url|signature|cookie|(^|_)code$|verification_uri_complete/i;

/** Credentials recognizable anywhere: Crier's own keys and tokens, and signed parts of URLs. */
const SECRET_TEXT = /\b(?:crier|whsec|sk|rk|xox[a-z]|ghp|Bearer)[_ -][\w.~+/=-]{12,}/g;

const SIGNED = /([?&](?:sig|signature|token|x-amz-[\w-]+|key)=)[^&\s"]+/gi;

export function describeBody(body: unknown): string | null {
  if (body === undefined || body === null) return null;
  let remaining = MOST_VALUES;
  const text = JSON.stringify(copy(body, 0));
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}…`;

  function copy(value: unknown, depth: number): unknown {
    remaining -= 1;
    if (remaining < 0 || depth > MOST_DEPTH) return "…";
    if (typeof value === "string") return shorten(hideIn(value));
    if (Array.isArray(value)) {
      const items = value.slice(0, MOST_ITEMS).map((item) => copy(item, depth + 1));
      return value.length > MOST_ITEMS ? [...items, `… ${value.length - MOST_ITEMS} more`] : items;
    }
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).slice(0, MOST_VALUES);
    return Object.fromEntries(
      entries.map(([name, inside]) => [
        shorten(name),
        inside !== null && SECRET_FIELD.test(name) ? HIDDEN : copy(inside, depth + 1),
      ]),
    );
  }
}

/** Returns a URL's path and query without secrets. */
export function describePath({ pathname, search }: URL): string {
  return shorten(hideIn(pathname + search));
}

function hideIn(text: string): string {
  return text.replace(SECRET_TEXT, HIDDEN).replace(SIGNED, `$1${HIDDEN}`);
}

function shorten(text: string): string {
  return text.length <= MOST_TEXT ? text : `${text.slice(0, MOST_TEXT)}… (${text.length})`;
}
