import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

interface WatchPace {
  /** How often the database is asked whether it is there. */
  interval_ms: number;
  /** How long it may take to answer that. */
  patience_ms: number;
}

export const USUAL_PACE: WatchPace = { interval_ms: 1_000, patience_ms: 2_500 };

const TICKS = 25;

export interface DatabaseWatch {
  /** Whether the database does not answer at present. False while it is not watched. */
  isAway(): boolean;
  /** Aborted as soon as the database is found not to answer; another one after it has come back. */
  away(): AbortSignal;
  /** Begins to watch, and returns at once. `onChange` is told each time that the database stops or begins to answer. */
  start(onChange: (change: "away" | "back") => void): void;
  stop(): void;
}

/**
 * Asks the database regularly, over a connection of its own, whether it is there. A server that stands still, or
 * behind a network that loses everything, refuses nothing: without this each request would wait for its statement's
 * limit. That the pool's connections are all in use says nothing about the server.
 */
export function watchDatabase(
  connectionString: string,
  { interval_ms, patience_ms } = USUAL_PACE,
): DatabaseWatch {
  const end = new AbortController();
  let presence = new AbortController();

  /** Whether that is a change. */
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
    isAway: () => presence.signal.aborted,
    away: () => presence.signal,
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
    /** Whether it answers in time. One that does not is asked anew, over another connection. */
    async ask(): Promise<boolean> {
      const answers = await Promise.race([query().catch(() => false), untilLate(patience_ms)]);
      if (!answers) close();
      return answers;
    },
  };
}

/**
 * Counted in turns of the event loop: a process that stood still itself finds the answer in its next turn, and must not
 * take the database for what was late.
 */
async function untilLate(patience_ms: number): Promise<false> {
  for (let tick = 0; tick < TICKS; tick += 1)
    await sleep(patience_ms / TICKS, null, { ref: false });
  return false;
}

function ignore(): void {}
