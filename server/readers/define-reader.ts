import type { ReadEvent } from "../services/events/read-events.ts";
import type { ReaderStart } from "../services/events/reader-cursor.ts";
import type { System } from "../system.ts";

/** Something that follows the event record. */
export interface Reader {
  /** Names its stored cursor: a new name begins anew. */
  name: string;
  /** The kinds of events that it handles. It passes over the others. */
  kinds: ReadonlySet<string>;
  starts: ReaderStart;
  /**
   * Handles events, in their order. After a crash, or where it throws, it is given the same ones again: handling an event
   * twice must have the effect of handling it once.
   */
  handle(system: System, events: readonly ReadEvent[]): Promise<void>;
}

interface Definition extends Omit<Reader, "kinds" | "starts"> {
  kinds: readonly string[];
  /** `now` unless given. */
  starts?: ReaderStart;
}

/** Declares a reader of the event record. It runs once it is in `index.ts`. */
export function defineReader({ kinds, starts = "now", ...reader }: Definition): Reader {
  return { ...reader, kinds: new Set(kinds), starts };
}
