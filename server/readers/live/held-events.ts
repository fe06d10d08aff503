import type { EventCursor, PlacedEvent } from "#server/services/events/read-events.ts";
import { isAfter } from "./cursor.ts";

/** So many of the newest events are held at least. */
const MOST_HELD = 5_000;

/** The newest events that were read, for followers that come back. */
export class HeldEvents {
  #events: PlacedEvent[] = [];
  /** Everything after it is held. */
  #from: EventCursor;
  /** The place of the newest. */
  cursor: EventCursor;

  constructor(from: EventCursor) {
    this.#from = from;
    this.cursor = from;
  }

  add(event: PlacedEvent): void {
    this.cursor = { position: event.position, id: event.id };
    this.#events.push(event);
    if (this.#events.length <= 2 * MOST_HELD) return;
    const { position, id } = this.#events[MOST_HELD - 1] as PlacedEvent;
    this.#from = { position, id };
    this.#events = this.#events.slice(MOST_HELD);
  }

  /** An organization's events after a place; null where some may no longer be held. */
  since(after: EventCursor, organization_id: string): PlacedEvent[] | null {
    if (isAfter(this.#from, after)) return null;
    return this.#events.filter(
      (event) => event.organization_id === organization_id && isAfter(event, after),
    );
  }
}
