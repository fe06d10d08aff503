import type pg from "pg";

/** How long calls are gathered. */
const TOGETHER_MS = 20;

/**
 * Wakes those who LISTEN on a channel, in all processes: soon after a call, once for all calls in between. Apart from the
 * transactions that there is something to tell of, as each NOTIFY in one makes it wait for the others' commits. One that is
 * lost, because the process ends or the database is away, is made up for by the next, or by the listener's own looking.
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
