import type { EventCursor, PlacedEvent } from "#server/services/events/read-events.ts";

/** What has changed, without saying how: whoever is told reads it again. */
export type Change = Pick<PlacedEvent, "kind" | "subject_type" | "subject_id">;

export interface Batch {
  changes: Change[];
  /** Whether changes were missed, so that everything is to be read again. */
  reset: boolean;
  cursor: EventCursor;
}

/** One that takes nothing is held so many changes, then it is told to read everything again. */
const MOST_WAITING = 1_000;

interface Options {
  /** The place of the newest change that was handed out. */
  cursor(): EventCursor;
  isReset: boolean;
  onClose(): void;
}

/** One who watches the changes of an organization. */
export class Follower {
  #options: Options;
  #waiting: Change[] = [];
  #isReset: boolean;
  #wake: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#isReset = options.isReset;
  }

  take({ kind, subject_type, subject_id }: PlacedEvent): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.#waiting = [];
      this.#isReset = true;
    }
    if (!this.#isReset) this.#waiting.push({ kind, subject_type, subject_id });
    this.#wake();
  }

  /** What has changed since the last batch: at once where there is something, else after `patience_ms` nothing. */
  async next({
    patience_ms,
    signal,
  }: {
    patience_ms: number;
    signal: AbortSignal;
  }): Promise<Batch> {
    if (this.#waiting.length === 0 && !this.#isReset) await this.#rest(patience_ms, signal);
    const batch = {
      changes: this.#waiting,
      reset: this.#isReset,
      cursor: this.#options.cursor(),
    };
    this.#waiting = [];
    this.#isReset = false;
    return batch;
  }

  close(): void {
    this.#options.onClose();
  }

  #rest(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        this.#wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      timer.unref();
      signal.addEventListener("abort", end, { once: true });
      if (signal.aborted) end();
      this.#wake = end;
    });
  }
}
