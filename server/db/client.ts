import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { type WrittenRows, watchCommits } from "./after-commit.ts";
import { PrismaClient } from "./generated/client.ts";
import { connectionOptions, cutWhenUnanswered, USUAL_LIMITS } from "./limits.ts";
import { beginOf, withinTransaction } from "./open-transaction.ts";
import { planByIndex } from "./plan-by-index.ts";
import { type RunSql, sqlOf } from "./run-sql.ts";
import { type DatabaseWatch, USUAL_PACE, watchDatabase } from "./watch-database.ts";

/** How long a transaction may take to begin and to end, so that work survives a machine that stalls for seconds. */
const PATIENCE_MS = 30_000;

export interface Database extends WrittenRows {
  prisma: PrismaClient;
  pool: pg.Pool;
  watch: DatabaseWatch;
  sql: RunSql;
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
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    cutWhenUnanswered(client);
  });
  const written = watchCommits(pool);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false }),
    transactionOptions: { maxWait: PATIENCE_MS, timeout: PATIENCE_MS },
  });
  tellOfTransactions(prisma);
  const watch = watchDatabase(connectionString, pace);
  return {
    prisma,
    pool,
    watch,
    sql: sqlOf(pool),
    ...written,
    async close() {
      watch.stop();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

type Interactive = (tx: unknown) => Promise<unknown>;

function tellOfTransactions(prisma: PrismaClient): void {
  const transact = prisma.$transaction.bind(prisma) as (...call: unknown[]) => Promise<unknown>;
  function tellAndTransact(work: unknown, ...rest: unknown[]): Promise<unknown> {
    if (typeof work !== "function") return transact(work, ...rest);
    const begun = beginOf(tellAndTransact);
    const told = (tx: unknown) => withinTransaction(begun, () => (work as Interactive)(tx));
    return transact(told, ...rest);
  }
  prisma.$transaction = tellAndTransact as typeof prisma.$transaction;
}
