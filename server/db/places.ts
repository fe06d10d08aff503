import type pg from "pg";

/** Numbered places that all processes share. */
export interface Places {
  /**
   * Takes one of `count` places with this name, and returns a function that gives it back. Null if none is free, or if
   * the only one is this process's own.
   */
  take(name: string, count?: number): Promise<GiveBack | null>;
  /** Gives back all of them. */
  close(): Promise<void>;
}

type GiveBack = () => Promise<void>;

/** A session may take its own lock again, so its own places are left out. */
const TAKE = `
  SELECT place FROM generate_series(1, $2::int) AS place
  WHERE place <> ALL($3::int[]) AND pg_try_advisory_lock(hashtext($1), place) LIMIT 1`;
const GIVE_BACK = "SELECT pg_advisory_unlock(hashtext($1), $2)";

/**
 * Creates the places of a process. One connection holds all of them, while there are any: they are free as soon as the
 * process ends. If that connection is lost, so are they, and others may take them while they are still used here.
 */
export function createPlaces(pool: pg.Pool): Places {
  let client: pg.PoolClient | null = null;
  let held = new Map<string, Set<number>>();
  let last: Promise<unknown> = Promise.resolve();

  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  function leave(broken?: Error) {
    client?.off("error", leave);
    client?.release(broken);
    client = null;
    held = new Map();
  }

  async function connect(): Promise<pg.PoolClient> {
    client = await pool.connect();
    return client.on("error", leave);
  }

  async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[]) {
    const connection = client ?? (await connect());
    try {
      return (await connection.query<Row>(sql, values)).rows;
    } catch (error) {
      leave(error as Error);
      throw error;
    }
  }

  async function giveBack(from: typeof held, name: string, place: number): Promise<void> {
    // With the connection, the place was lost as well.
    if (held !== from) return;
    await ask(GIVE_BACK, [name, place]);
    const own = held.get(name);
    own?.delete(place);
    if (own?.size === 0) held.delete(name);
    if (held.size === 0) leave();
  }

  async function take(name: string, count: number): Promise<GiveBack | null> {
    const own = held.get(name) ?? new Set();
    if (own.size >= count) return null;
    const [free] = await ask<{ place: number }>(TAKE, [name, count, [...own]]);
    if (free === undefined) {
      if (held.size === 0) leave();
      return null;
    }
    held.set(name, own.add(free.place));
    const from = held;
    return () => inOrder(() => giveBack(from, name, free.place).catch(() => undefined));
  }

  return {
    take: (name, count = 1) => inOrder(() => take(name, count)),
    // Locks end with their connection, which isn't reused.
    close: () => inOrder(async () => leave(new Error("closed"))),
  };
}
