import type pg from "pg";

/** Time limits for database work, in milliseconds. */
interface Limits {
  /** For a statement, enforced by the server. */
  statement: number;
  lock: number;
  /** In addition to `statement`: the server gives up first, and a connection where it doesn't is broken. */
  answer_margin: number;
}

/** For requests and durable work: whatever takes longer has gone wrong. */
export const USUAL_LIMITS: Limits = { statement: 30_000, lock: 20_000, answer_margin: 5_000 };

/** For operators' commands, which may process whole tables. */
export const LONG_LIMITS: Limits = {
  statement: 60 * 60_000,
  lock: 60_000,
  answer_margin: 5_000,
};

const CONNECT_MS = 30_000;
/** How long a process may leave a transaction idle before its locks are released. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

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
 * Closes a connection whose statement wasn't answered in time. Otherwise pg leaves the statement on it, and every later
 * statement waits for it too.
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

/** pg's message, from lib/client.js: it has no code. */
const UNANSWERED = "Query read timeout";

/** pg's types omit the connection. */
type Connected = pg.PoolClient & { connection: { stream: { destroy(error: Error): void } } };

function cutIfUnanswered(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== UNANSWERED) return;
  (client as Connected).connection.stream.destroy(error);
}
