import type { ReadEvent } from "../services/events/read-events.ts";
import type { ReaderStart } from "../services/events/reader-cursor.ts";
import type { System } from "../system.ts";

export interface Reader {
  /** Name of its stored cursor: a new name starts over. */
  name: string;
  kinds: ReadonlySet<string>;
  starts: ReaderStart;
  /** Handles events in order. After a crash, or if it throws, it gets the same ones again, so it must be idempotent. */
  handle(system: System, events: readonly ReadEvent[]): Promise<void>;
}

interface Definition extends Omit<Reader, "kinds" | "starts"> {
  kinds: readonly string[];
  /** Defaults to `now`. */
  starts?: ReaderStart;
}

/** Defines a reader of the event log. It runs once it is listed in `index.ts`. */
export function defineReader({ kinds, starts = "now", ...reader }: Definition): Reader {
  return { ...reader, kinds: new Set(kinds), starts };
}
