import type { System } from "#server/system.ts";
import type { ReadEvent } from "./read-events.ts";
import type { ReaderStart } from "./reader-cursor.ts";

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

/** Defines a reader of the event log. It runs once it is listed in `server/readers.ts`. */
export function defineReader({ kinds, starts = "now", ...reader }: Definition): Reader {
  return { ...reader, kinds: new Set(kinds), starts };
}
