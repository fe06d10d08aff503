import type { EventCursor, PlacedEvent } from "#server/kernel/events/read-events.ts";

/** What has changed, without details: the receiver reloads it. */
export type Change = Pick<PlacedEvent, "kind" | "subject_type" | "subject_id">;

export interface Batch {
  changes: Change[];
  reset: boolean;
  cursor: EventCursor;
}

/** Maximum changes buffered for a follower that takes none. After that it must reload everything. */
const MOST_WAITING = 1_000;

interface Options {
  cursor(): EventCursor;
  isReset: boolean;
  onClose(): void;
}

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

  /**
   * Returns the changes since the last batch: immediately if there are any, otherwise an empty batch after
   * `patience_ms`.
   */
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
