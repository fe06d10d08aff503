import { EVENTS_CHANNEL } from "#server/kernel/events/events-channel.ts";
import { keepListening, type Listening } from "#server/kernel/events/keep-listening.ts";
import {
  type EventCursor,
  type PlacedEvent,
  readHorizon,
  readPlacedEvents,
} from "#server/kernel/events/read-events.ts";
import { hasUnreadable } from "#server/kernel/events/reader-cursor.ts";
import { createNap } from "#server/platform/create-nap.ts";
import type { System } from "#server/system.ts";
import { isAfter } from "./cursor.ts";
import { Follower } from "./follower.ts";

const BATCH = 500;
/** A first follower further behind than this must reload everything. */
const MOST_BEHIND = 1_000;
/** Interval of checks that make up for lost notifications. */
const LOOK_MS = 5_000;
/** Retry delay while an older transaction hides written events. */
const SOON_MS = 50;

interface Reading {
  recent: RecentEvents;
  listening: Listening;
  stopped: boolean;
}

/**
 * Distributes changes of all organizations to their followers in this process. The event log is read once for all of
 * them, so that a change costs one statement however many follow. Nothing is read without followers.
 */
export class ChangeFeed {
  #system: Pick<System, "database" | "env" | "logger">;
  #followers = new Map<string, Set<Follower>>();
  #nap = createNap();
  #reading: Promise<Reading> | null = null;

  constructor(system: Pick<System, "database" | "env" | "logger">) {
    this.#system = system;
  }

  async follow(organization_id: string, after: EventCursor | null): Promise<Follower> {
    this.#reading ??= this.#start(after);
    const own = this.#reading;
    const { recent } = await own.catch((error: unknown) => {
      if (this.#reading === own) this.#reading = null;
      throw error;
    });
    const missed = after === null ? [] : recent.since(after, organization_id);
    const follower = new Follower({
      cursor: () => recent.cursor,
      isReset: missed === null,
      onClose: () => this.#leave(organization_id, follower),
    });
    const others = this.#followers.get(organization_id) ?? new Set();
    this.#followers.set(organization_id, others.add(follower));
    for (const event of missed ?? []) follower.take(event);
    return follower;
  }

  async stop(): Promise<void> {
    const ended = this.#reading;
    this.#reading = null;
    if (ended === null) return;
    const reading = await ended;
    reading.stopped = true;
    this.#nap.wake();
    await reading.listening.stop();
  }

  #leave(organization_id: string, follower: Follower): void {
    const others = this.#followers.get(organization_id);
    others?.delete(follower);
    if (others?.size === 0) this.#followers.delete(organization_id);
    if (this.#followers.size === 0) void this.stop();
  }

  async #start(after: EventCursor | null): Promise<Reading> {
    const { env } = this.#system;
    const recent = new RecentEvents(await this.#beginning(after));
    const listening = keepListening(env.DATABASE_URL, EVENTS_CHANNEL, () => this.#nap.wake());
    const reading = { recent, listening, stopped: false };
    void this.#run(reading);
    return reading;
  }

  async #beginning(after: EventCursor | null): Promise<EventCursor> {
    const { sql } = this.#system.database;
    const horizon = await readHorizon(sql);
    if (after === null || !isAfter(horizon, after)) return horizon;
    const missed = await readPlacedEvents(sql, { after, limit: MOST_BEHIND });
    return missed.length < MOST_BEHIND ? after : horizon;
  }

  async #run(reading: Reading): Promise<void> {
    while (!reading.stopped) await this.#nap.rest(await this.#look(reading));
  }

  async #look(reading: Reading): Promise<number> {
    const { sql } = this.#system.database;
    const { recent } = reading;
    try {
      for (;;) {
        const events = await readPlacedEvents(sql, { after: recent.cursor, limit: BATCH });
        if (reading.stopped) return LOOK_MS;
        for (const event of events) this.#handOut(recent, event);
        if (events.length === BATCH) continue;
        return (await hasUnreadable(sql, recent.cursor)) ? SOON_MS : LOOK_MS;
      }
    } catch (error) {
      if (!reading.stopped) this.#system.logger.error({ err: error }, "changes could not be read");
      return LOOK_MS;
    }
  }

  #handOut(recent: RecentEvents, event: PlacedEvent): void {
    recent.add(event);
    for (const follower of this.#followers.get(event.organization_id) ?? []) follower.take(event);
  }
}

const feeds = new WeakMap<System["database"], ChangeFeed>();

/** Returns this process's feed. */
export function changeFeedOf(system: System): ChangeFeed {
  const feed = feeds.get(system.database) ?? new ChangeFeed(system);
  feeds.set(system.database, feed);
  return feed;
}

const MOST_RECENT = 5_000;

class RecentEvents {
  #events: PlacedEvent[] = [];
  /** Every event after this position is stored. */
  #from: EventCursor;
  cursor: EventCursor;

  constructor(from: EventCursor) {
    this.#from = from;
    this.cursor = from;
  }

  add(event: PlacedEvent): void {
    this.cursor = { position: event.position, id: event.id };
    this.#events.push(event);
    if (this.#events.length <= 2 * MOST_RECENT) return;
    const { position, id } = this.#events[MOST_RECENT - 1] as PlacedEvent;
    this.#from = { position, id };
    this.#events = this.#events.slice(MOST_RECENT);
  }

  /** Returns an organization's events after a position, or null if some may no longer be stored. */
  since(after: EventCursor, organization_id: string): PlacedEvent[] | null {
    if (isAfter(this.#from, after)) return null;
    return this.#events.filter(
      (event) => event.organization_id === organization_id && isAfter(event, after),
    );
  }
}
