import { AsyncLocalStorage } from "node:async_hooks";
import type { Socket } from "node:net";
import type pg from "pg";
import type { Database } from "#server/db/client.ts";

export interface StatementWatch {
  /**
   * Returns the statements that `work` runs, without BEGIN, COMMIT and the like, and without concurrent ones of others.
   */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Returns how often `work` waits for an answer of the database, other than to connect. */
  roundTripsOf(work: () => Promise<unknown>): Promise<number>;
  breakAt(number: number): void;
  afterEach(listener: Listener): void;
}

type Listener = (statement: string) => unknown;

const BRACKET = /^(BEGIN|COMMIT|ROLLBACK|SET|SAVEPOINT|RELEASE)/;

export function watchStatements({ pool }: Database): StatementWatch {
  const recorded = new AsyncLocalStorage<string[]>();
  const counted = new AsyncLocalStorage<{ answers: number }>();
  let untilBreak = 0;
  let afterwards: Listener = () => undefined;
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown;
    let waiting: { answers: number } | undefined;
    connectionOf(client).on("readyForQuery", () => {
      if (waiting !== undefined) waiting.answers += 1;
    });
    client.query = ((...call: unknown[]) => {
      const text = textOf(call[0]);
      waiting = counted.getStore();
      recorded.getStore()?.push(text);
      untilBreak -= 1;
      if (untilBreak === 0) socketOf(client).destroy();
      return tell(query, call, () => afterwards(text));
    }) as typeof client.query;
  });
  return {
    async statementsOf(work) {
      const statements: string[] = [];
      await recorded.run(statements, work);
      return statements.filter((statement) => !BRACKET.test(statement));
    },
    async roundTripsOf(work) {
      const count = { answers: 0 };
      await counted.run(count, work);
      return count.answers;
    },
    breakAt(number) {
      untilBreak = number;
    },
    afterEach(given) {
      afterwards = given;
    },
  };
}

function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : (statement as { text: string }).text;
}

function socketOf(client: pg.ClientBase): Socket {
  return connectionOf(client).stream as Socket;
}

/** pg's types omit it. */
function connectionOf(client: pg.ClientBase): pg.Connection {
  return (client as unknown as { connection: pg.Connection }).connection;
}

function tell(
  query: (...call: unknown[]) => unknown,
  call: unknown[],
  afterwards: () => unknown,
): unknown {
  const callback = call.at(-1);
  if (typeof callback !== "function") {
    return (query(...call) as Promise<unknown>).then(async (result) => {
      await afterwards();
      return result;
    });
  }
  return query(...call.slice(0, -1), async (error: unknown, result: unknown) => {
    if (!error) await afterwards();
    callback(error, result);
  });
}
