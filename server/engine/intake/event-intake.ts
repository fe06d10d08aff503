import type { InngestFunction } from "inngest";
import type pg from "pg";
import { createRegistry, type Registry } from "../config/registry.ts";
import { newId } from "../ids.ts";
import { transaction } from "../store/transaction.ts";
import type { JobEvent, LimitsOf, SentEvent, TenantOf } from "../types.ts";
import { createIntakeFetch } from "./intake-fetch.ts";
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
    const known = registry;
    const events = sent.map(toJobEvent);
    if (events.length > 0) await transaction(pool, (db) => recordEvents(db, known, events));
    return { ids: events.map(({ id }) => id) };
  }

  return { send, fetch: createIntakeFetch(send) };
}

function toJobEvent(event: SentEvent): JobEvent {
  return { ...event, id: event.id || newId(), data: event.data ?? {}, ts: event.ts || Date.now() };
}
