import type pg from "pg";
import { DUE_CHANNEL } from "../store/notify.ts";

/** Milliseconds before reconnecting after a lost connection. */
const RECONNECT_DELAY = 1000;

export interface Connection {
  /** Returns the current connection. Throws if there is none. */
  current(): pg.PoolClient;
  isOpen(): boolean;
  close(): void;
}

/**
 * Makes a connection send queries without waiting for earlier responses. In a busy process each wait for a response is
 * a long one.
 */
function inPipeline(client: pg.PoolClient): pg.PoolClient {
  return Object.assign(client, { pipeline: true });
}

/**
 * Keeps one connection of the pool for the queue, over which it receives notifications and takes calls. Replaces it
 * when lost. Throws if the first can't be opened.
 */
export async function storeConnection({
  pool,
  onDue,
  onReplaced,
}: {
  pool: pg.Pool;
  onDue: (inMs: number) => void;
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
