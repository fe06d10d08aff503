import { setTimeout as sleep } from "node:timers/promises";
import { seedPosts } from "./seed-posts.ts";
import { count, until, type Workplace, wakeCrier } from "./workplace.ts";

export type Idle = {
  scheduled: number;
  /** Transactions of all of Crier in an idle minute. */
  transactions_per_minute: number;
};

const POSTS = 100_000;
const FAR_MS = 30 * 86_400_000;
const MINUTE_MS = 60_000;
const LOOK_MS = 1_000;
const LIMIT_MS = 30 * 60_000;

/** Schedules posts a month ahead, waits until each is a sleeping run, and counts database transactions meanwhile. */
export async function measureIdle(place: Workplace): Promise<Idle> {
  const { pool, signal } = place;
  const sleeping = () => count(pool, "SELECT count(*) FROM job_run WHERE status = 'sleeping'");
  const before = await sleeping();
  const due = new Date(Date.now() + FAR_MS);
  const spread_ms = FAR_MS;
  await seedPosts({
    ...place,
    posts: POSTS,
    name: "Idle number",
    status: "scheduled",
    due,
    spread_ms,
  });
  await wakeCrier(place);
  const look = { signal, every: LOOK_MS, limit: LIMIT_MS };
  await until(async () => (await sleeping()) > before + POSTS, look);
  await sleep(2 * LOOK_MS, null, { signal });
  const start = await readTransactions(place);
  await sleep(MINUTE_MS, null, { signal });
  // The query that reads the count is counted too.
  return { scheduled: POSTS, transactions_per_minute: (await readTransactions(place)) - start - 1 };
}

/** Transactions of this database so far. Connections report them with a delay of a second. */
async function readTransactions({ pool, signal }: Workplace): Promise<number> {
  await sleep(1_500, null, { signal });
  return count(
    pool,
    `SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()`,
  );
}
