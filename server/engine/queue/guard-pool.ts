import type pg from "pg";

const guarded = new WeakSet<pg.Pool>();

/**
 * Keeps a lost connection from ending the process: an error nobody listens to would. Whoever was using the connection
 * gets the error as well, and the pool makes a new one.
 */
export function guardPool(pool: pg.Pool): void {
  if (guarded.has(pool)) return;
  guarded.add(pool);
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
}

function ignore(): void {}
