import type pg from "pg";

/** How long what is asked of the database may take, in milliseconds. */
interface Limits {
  /** Of a statement, counted by the server. */
  statement: number;
  /** Of a statement's wait for a row, a table or an advisory lock. */
  lock: number;
  /** Beyond `statement`: the server gives up first, and a connection on which it doesn't is broken. */
  answer_margin: number;
}

/** For requests and durable work: whatever takes longer has gone wrong. */
export const USUAL_LIMITS: Limits = { statement: 30_000, lock: 20_000, answer_margin: 5_000 };

/** For an operator's commands, which may go through whole tables. */
export const LONG_LIMITS: Limits = {
  statement: 60 * 60_000,
  lock: 60_000,
  answer_margin: 5_000,
};

/** To get a connection: one of the pool that others use, or a new one. */
const CONNECT_MS = 30_000;
/** For how long a transaction may be left open by a process that does nothing in it, before its locks are taken away. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** From when a connection on which nothing happens is asked whether its other end is there. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** The limits as a pool or a client of pg's takes them. */
export function connectionOptions({ statement, lock, answer_margin }: Limits): pg.ClientConfig {
  return {
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statement,
    lock_timeout: lock,
    query_timeout: statement + answer_margin,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  };
}

/**
 * Cuts a connection whose statement was not answered in time. Otherwise pg leaves the statement on it, and everything
 * that is sent after it waits for it as well.
 */
export function cutWhenUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) answer.catch((error: unknown) => cutIfUnanswered(client, error));
    return answer;
  };
  client.query = guarded as typeof client.query;
}

/** pg's own words, in lib/client.js: it has no code for it. */
const UNANSWERED = "Query read timeout";

/** pg's types leave out the connection. */
type Connected = pg.PoolClient & { connection: { stream: { destroy(error: Error): void } } };

function cutIfUnanswered(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== UNANSWERED) return;
  (client as Connected).connection.stream.destroy(error);
}
