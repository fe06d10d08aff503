import type { InngestFunction } from "inngest";
import type pg from "pg";
import { ulid } from "ulid";
import { createRegistry, type Registry } from "../config/registry.ts";
import { migrateQueue } from "../queue/migrate-queue.ts";
import { grantSlots } from "../store/slots.ts";
import { transaction } from "../store/transaction.ts";
import type { JobEvent, SentEvent } from "../types.ts";
import { createIntakeFetch } from "./intake-fetch.ts";
import { recordEvents } from "./record-events.ts";

export interface EventIntake {
  /** For `new Inngest({ fetch })`: takes the events the SDK posts and refuses any other request with 501. */
  fetch: typeof fetch;
  /** Records events and what they start, in one transaction, and returns their ids in order. */
  send(events: readonly SentEvent[]): Promise<{ ids: string[] }>;
}

/**
 * Takes events. It only writes to PostgreSQL: a process that runs no functions can send too. The functions are asked for at
 * the first event, since they are made with the client that is made with this `fetch`.
 */
export function createEventIntake({
  pool,
  functions,
}: {
  pool: pg.Pool;
  functions: () => readonly InngestFunction.Any[];
}): EventIntake {
  let registry: Registry | undefined;

  async function send(sent: readonly SentEvent[]): Promise<{ ids: string[] }> {
    registry ??= createRegistry(functions());
    const known = registry;
    const events = sent.map(toJobEvent);
    await migrateQueue(pool);
    if (events.length > 0) await transaction(pool, (db) => recordEvents(db, known, events));
    // Here too, since this process may run no functions. If it fails, whoever does finds the calls that wait.
    if (known.hasLimits) await grantSlots(pool).catch(() => undefined);
    return { ids: events.map(({ id }) => id) };
  }

  return { send, fetch: createIntakeFetch(send) };
}

function toJobEvent(event: SentEvent): JobEvent {
  return { ...event, id: event.id || ulid(), data: event.data ?? {}, ts: event.ts || Date.now() };
}
