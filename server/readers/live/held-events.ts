import type { EventCursor, PlacedEvent } from "#server/services/events/read-events.ts";
import { isAfter } from "./cursor.ts";

const MOST_HELD = 5_000;

export class HeldEvents {
  #events: PlacedEvent[] = [];
  /** Every event after this position is kept. */
  #from: EventCursor;
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

  /** Returns an organization's events after a position, or null if some may no longer be kept. */
  since(after: EventCursor, organization_id: string): PlacedEvent[] | null {
    if (isAfter(this.#from, after)) return null;
    return this.#events.filter(
      (event) => event.organization_id === organization_id && isAfter(event, after),
    );
  }
}
