import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";

import { PrismaClient } from "./generated/client.ts";
import { connectionOptions, cutWhenUnanswered, USUAL_LIMITS } from "./limits.ts";
import { beginOf, withinTransaction } from "./open-transaction.ts";
import { createPlaces, type Places } from "./places.ts";
import { prepareStatements } from "./prepare-statements.ts";
import { createPlans } from "./prepared-names.ts";
import { onFreshPlans, type RunSql, sqlOf } from "./run-sql.ts";
import { type DatabaseWatch, USUAL_PACE, watchDatabase } from "./watch-database.ts";

/** How long a transaction may take to begin and to end, so that work survives a machine that stalls for seconds. */
const PATIENCE_MS = 30_000;

export interface Database extends WrittenRows {
  prisma: PrismaClient;
  pool: pg.Pool;
  watch: DatabaseWatch;
  sql: RunSql;
  places: Places;
  close(): Promise<void>;
}

/** Opens a connection pool with limits on every query. Doesn't connect until the first query. */
export function createDatabase({
  connectionString,
  connections = 10,
  limits = USUAL_LIMITS,
  pace = USUAL_PACE,
}: {
  connectionString: string;
  connections?: number;
  limits?: typeof USUAL_LIMITS;
  pace?: typeof USUAL_PACE;
}): Database {
  const pool = new pg.Pool({
    ...connectionOptions(limits),
    connectionString,
    max: connections,
    onConnect: planByIndex,
  });
  // A connection that breaks while idle is replaced at the next query. Without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for a connection that breaks while in use. Its user gets the error as well.
  const plans = createPlans();
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    prepareStatements(client, plans);
    cutWhenUnanswered(client);
  });
  const written = watchCommits(pool);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    transactionOptions: { maxWait: PATIENCE_MS, timeout: PATIENCE_MS },
  });
  tellOfTransactions(prisma);
  const watch = watchDatabase(connectionString, pace);
  const places = createPlaces(pool);
  return {
    prisma,
    pool,
    watch,
    sql: sqlOf(pool),
    places,
    ...written,
    async close() {
      watch.stop();
      await places.close();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

type Interactive = (tx: unknown) => Promise<unknown>;

function tellOfTransactions(prisma: PrismaClient): void {
  const transact = prisma.$transaction.bind(prisma) as (...call: unknown[]) => Promise<unknown>;
  function tellAndTransact(work: unknown, ...rest: unknown[]): Promise<unknown> {
    if (typeof work !== "function") return onFreshPlans(() => transact(work, ...rest));
    const begun = beginOf(tellAndTransact);
    const announced = (tx: unknown) => withinTransaction(begun, () => (work as Interactive)(tx));
    return onFreshPlans(() => transact(announced, ...rest));
  }
  prisma.$transaction = tellAndTransact as typeof prisma.$transaction;
}

/**
 * Makes the planner of this connection use an index wherever one fits. A statement is planned a few times and the plan
 * is then cached: a plan made while a table was nearly empty would scan the whole table for each of thousands of rows
 * inserted shortly afterwards, until PostgreSQL next gathers statistics. Servers before 18 then estimate tables
 * without a fitting index as so expensive that they would JIT-compile the statement, which takes longer than running
 * it.
 */
async function planByIndex(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query("SET enable_seqscan = off; SET jit = off");
}

type Listener = () => void;

interface WrittenRows {
  /** Calls `listener` after each commit that inserted rows into the table, until the returned function is called. */
  onWritten(table: string, listener: Listener): () => void;
}

const INSERTS = /\binsert into (?:"public"\.)?"?(\w+)"?[\s(]/gi;

/**
 * Watches what the pool's connections commit, through Prisma or otherwise, and notifies listeners of new rows in a
 * table. So writers needn't wake anyone, and nobody is woken before the rows are visible.
 */
function watchCommits(pool: pg.Pool): WrittenRows {
  const listeners = new Map<string, Set<Listener>>();
  const tell = (tables: Iterable<string>) => {
    for (const table of tables) for (const listener of listeners.get(table) ?? []) listener();
  };
  pool.on("connect", (client) => watchConnection(client, tell));
  return {
    onWritten(table, listener) {
      const current = listeners.get(table) ?? new Set();
      listeners.set(table, current.add(listener));
      return () => void current.delete(listener);
    },
  };
}

function watchConnection(client: pg.PoolClient, tell: (tables: Iterable<string>) => void) {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown;
  const noteText = transactionOf(tell);
  client.query = ((...call: unknown[]) => {
    const text = textOf(call[0]);
    const commits = Object(call[0]).commits === true;
    if (text === null || !(commits || mayMatter(text))) return query(...call);
    const note = (sent: string) => {
      noteText(sent);
      if (commits) noteText("COMMIT");
    };
    const callback = call.at(-1);
    if (typeof callback === "function")
      return query(...call.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
        if (error == null) note(text);
        callback(error, ...rest);
      });
    const done = query(...call);
    if (!(done instanceof Promise)) return done;
    return done.then((result) => {
      note(text);
      return result;
    });
  }) as typeof client.query;
}

function transactionOf(tell: (tables: Iterable<string>) => void): (text: string) => void {
  let written: Set<string> | null = null;
  return (text) => {
    const [, bracket = ""] = BRACKET.exec(text) ?? [];
    if (bracket === "") {
      const tables = insertsOf(text);
      if (written === null) tell(tables);
      else for (const table of tables) written.add(table);
      return;
    }
    if (/^commit$/i.test(bracket)) tell(written ?? []);
    written = /^begin$/i.test(bracket) ? new Set() : null;
  };
}

const BRACKET = /^(begin|commit|rollback)\b/i;

function textOf(given: unknown): string | null {
  if (typeof given === "string") return given;
  const { text } = (given ?? {}) as { text?: unknown };
  return typeof text === "string" ? text : null;
}

function mayMatter(text: string): boolean {
  if (text.length < 40) return BRACKET.test(text);
  return /\binsert into /i.test(text);
}

function insertsOf(text: string): Set<string> {
  const found = text.matchAll(INSERTS);
  return new Set([...found].map(([, table = ""]) => table.toLowerCase()));
}
