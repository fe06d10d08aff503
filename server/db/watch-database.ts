import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

interface WatchPace {
  interval_ms: number;
  patience_ms: number;
}

export const USUAL_PACE: WatchPace = { interval_ms: 1_000, patience_ms: 2_500 };

const TICKS = 25;

export interface DatabaseWatch {
  /** Whether the database is currently not responding. False while it isn't watched. */
  isUnavailable(): boolean;
  /** Aborts as soon as the database is found not to respond. A new signal is created after it recovers. */
  unavailable(): AbortSignal;
  start(onChange: (change: "away" | "back") => void): void;
  stop(): void;
}

/**
 * Periodically checks, over a separate connection, whether the database responds. A server that hangs, or is behind a
 * network that drops everything, refuses nothing: without this, each request would wait for its statement timeout. Busy
 * pool connections say nothing about the server.
 */
export function watchDatabase(
  connectionString: string,
  { interval_ms, patience_ms } = USUAL_PACE,
): DatabaseWatch {
  const end = new AbortController();
  let presence = new AbortController();

  function note(answers: boolean): boolean {
    if (answers !== presence.signal.aborted) return false;
    if (answers) presence = new AbortController();
    else presence.abort();
    return true;
  }

  async function watch(onChange: (change: "away" | "back") => void): Promise<void> {
    const probe = createProbe(connectionString, patience_ms);
    end.signal.addEventListener("abort", probe.close, { once: true });
    for (;;) {
      const answers = await probe.ask();
      end.signal.throwIfAborted();
      if (note(answers)) onChange(answers ? "back" : "away");
      await sleep(interval_ms, null, { signal: end.signal, ref: false });
    }
  }

  return {
    isUnavailable: () => presence.signal.aborted,
    unavailable: () => presence.signal,
    start: (onChange) => void watch(onChange).catch(ignore),
    stop: () => end.abort(),
  };
}

function createProbe(connectionString: string, patience_ms: number) {
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({ connectionString, connectionTimeoutMillis: patience_ms });
    client = made;
    made.on("error", ignore);
    await made.connect();
    return made;
  }

  async function query(): Promise<boolean> {
    const connection = client ?? (await connect());
    await connection.query("SELECT 1");
    return true;
  }

  function close(): void {
    client?.end().catch(ignore);
    client = undefined;
  }

  return {
    close,
    async ask(): Promise<boolean> {
      const answers = await Promise.race([query().catch(() => false), untilLate(patience_ms)]);
      if (!answers) close();
      return answers;
    },
  };
}

/**
 * Counts event loop turns: a process that stalled itself finds the response in its next turn, and must not blame the
 * database.
 */
async function untilLate(patience_ms: number): Promise<false> {
  for (let tick = 0; tick < TICKS; tick += 1)
    await sleep(patience_ms / TICKS, null, { ref: false });
  return false;
}

function ignore(): void {}
