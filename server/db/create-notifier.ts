import type pg from "pg";

/** For how long calls are gathered before one NOTIFY is sent for all of them. */
const TOGETHER_MS = 20;

/**
 * Wakes those who LISTEN on a channel, in all processes: a few milliseconds after a call, once for all calls made in
 * between. It is sent outside the transactions it tells of, because NOTIFY inside a transaction makes it wait for the
 * commits of others. A NOTIFY that is lost, because the process ends or the database can't be reached, is made up for
 * by the next one, or by the listener, which also looks from time to time by itself.
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
