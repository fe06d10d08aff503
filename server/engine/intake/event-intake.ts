import { createHash } from "node:crypto";
import type { InngestFunction } from "inngest";
import type pg from "pg";
import { z } from "zod";
import { createRegistry, type Registry } from "../config/registry.ts";
import { newId } from "../ids.ts";
import { isWithinCall } from "../protocol/current-call.ts";
import { transaction } from "../store/transaction.ts";
import type { JobEvent, LimitsOf, SentEvent, TenantOf } from "../types.ts";
import { recordEvents } from "./record-events.ts";

export interface EventIntake {
  /** For `new Inngest({ fetch })`: accepts the events the SDK posts, and responds to any other request with 501. */
  fetch: typeof fetch;
  send(events: readonly SentEvent[]): Promise<{ ids: string[] }>;
}

/**
 * Accepts events. It only writes to PostgreSQL, so a process that runs no functions can send too. The functions are
 * read at the first event, because they are created with the client that is created with this `fetch`.
 */
export function createEventIntake({
  pool,
  functions,
  tenantOf,
  limitsOf,
}: {
  pool: pg.Pool;
  functions: () => readonly InngestFunction.Any[];
  tenantOf?: TenantOf | undefined;
  limitsOf?: LimitsOf | undefined;
}): EventIntake {
  let registry: Registry | undefined;

  async function send(sent: readonly SentEvent[]): Promise<{ ids: string[] }> {
    registry ??= createRegistry(functions(), { tenantOf, limitsOf });
    const current = registry;
    const events = sent.map(toJobEvent);
    if (events.length > 0) await transaction(pool, (db) => recordEvents(db, current, events));
    return { ids: events.map(({ id }) => id) };
  }

  return { send, fetch: createIntakeFetch(send) };
}

function toJobEvent(event: SentEvent): JobEvent {
  return { ...event, id: event.id || newId(), data: event.data ?? {}, ts: event.ts || Date.now() };
}

const EVENTS = z.array(
  z.looseObject({ id: z.string().nullish(), name: z.string().min(1), ts: z.number().nullish() }),
);

/**
 * Returns a `fetch` that answers `POST …/e/<key>` like a server without network access. What the SDK reports about
 * steps it ran within a call is already known to the call.
 */
export function createIntakeFetch(
  send: (events: readonly SentEvent[]) => Promise<{ ids: string[] }>,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (isWithinCall() && /^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname))
      return Response.json({});
    if (request.method !== "POST" || !/\/e\/[^/]+$/.test(pathname)) {
      const error = `The embedded engine accepts only events, not ${request.method} ${pathname}.`;
      return Response.json({ status: 501, error }, { status: 501 });
    }
    return takeEvents(request, send);
  };
}

async function takeEvents(
  request: Request,
  send: (events: readonly SentEvent[]) => Promise<{ ids: string[] }>,
): Promise<Response> {
  const parsed = EVENTS.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const error = `Not a list of events: ${z.prettifyError(parsed.error)}`;
    return Response.json({ status: 400, ids: [], error }, { status: 400 });
  }
  const seed = request.headers.get("x-inngest-event-id-seed");
  const events = parsed.data.map((event, index) => ({
    ...event,
    id: event.id ?? seededId(seed, index),
    ts: event.ts ?? undefined,
  }));
  const { ids } = await send(events);
  return Response.json({ status: 200, ids });
}

/**
 * The SDK sends the same seed with all tries of a request, so that a try whose response was lost isn't recorded twice.
 */
function seededId(seed: string | null, index: number): string | undefined {
  if (!seed) return undefined;
  return createHash("sha256").update(`${seed}:${index}`).digest("base64url");
}
