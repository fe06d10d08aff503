import type pg from "pg";
import { DUE_CHANNEL } from "../store/notify.ts";

/** Milliseconds until a lost connection is tried again. */
const RECONNECT_DELAY = 1000;

export interface Connection {
  /** The connection as it is now. Throws while there is none. */
  current(): pg.PoolClient;
  isOpen(): boolean;
  close(): void;
}

/**
 * A connection that sends what is asked of it without waiting for the answer to what was asked before. In a busy process
 * each wait for an answer is a long one.
 */
function inPipeline(client: pg.PoolClient): pg.PoolClient {
  return Object.assign(client, { pipeline: true });
}

/**
 * Keeps one connection of the pool for the queue: notifications come over it, and calls are taken over it. A lost one is
 * replaced. Throws when the first can't be made.
 */
export async function keepConnection({
  pool,
  onDue,
  onReplaced,
}: {
  pool: pg.Pool;
  /** Told in how many milliseconds a call is due that somebody has queued. */
  onDue: (inMs: number) => void;
  /** Told when it listens again, on another connection: meanwhile nothing was heard. */
  onReplaced: () => void;
}): Promise<Connection> {
  let client: pg.PoolClient | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.PoolClient> {
    const made = inPipeline(await pool.connect());
    made.on("error", () => lose(made));
    made.on("notification", ({ payload }) => onDue(Number(payload)));
    client = made;
    return made;
  }

  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return;
    client = undefined;
    lost.release(true);
    replaceLater();
  }

  function replaceLater(): void {
    if (isClosed) return;
    setTimeout(() => {
      if (isClosed) return;
      connect().then(listen, replaceLater);
    }, RECONNECT_DELAY);
  }

  function listen(made: pg.PoolClient): void {
    // What was told while nobody listened is found by looking.
    made.query(`listen "${DUE_CHANNEL}"`).then(onReplaced, () => lose(made));
  }

  listen(await connect());
  return {
    current: () => {
      if (!client) throw new Error("The queue has lost its connection to the database.");
      return client;
    },
    isOpen: () => client !== undefined,
    close: () => {
      isClosed = true;
      client?.release(true);
      client = undefined;
    },
  };
}
