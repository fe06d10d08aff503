import type pg from "pg";

/** How long calls are collected before one NOTIFY is sent for all of them. */
const TOGETHER_MS = 20;

/**
 * Wakes listeners on a channel in all processes, a few milliseconds after a call, once for all calls in between. NOTIFY
 * is sent outside the transactions it is about, because inside it would make them wait for other transactions' commits.
 * A lost NOTIFY, because the process ends or the database is unavailable, is made up for by the next one, or by the
 * listener, which also checks periodically.
 */
export function createNotifier(pool: pg.Pool, channel: string): () => void {
  let awaited = false;

  function notify() {
    awaited = false;
    pool.query("SELECT pg_notify($1, '')", [channel]).catch(ignore);
  }
  return () => {
    if (awaited) return;
    awaited = true;
    setTimeout(notify, TOGETHER_MS).unref();
  };
}

function ignore(): void {}
