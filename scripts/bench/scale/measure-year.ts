import { createDatabase } from "#server/db/client.ts";
import { prune as pruneRuns } from "#server/engine/store/prune.ts";
import { parseEnv } from "#server/env.ts";
import { pruneAll } from "#server/instance/retention/prune.ts";
import { createLogger } from "#server/platform/logger.ts";
import { compareCosts, type Growth } from "./measure-growth.ts";
import { count, type Workplace } from "./workplace.ts";
import { DAYS, writeYear } from "./write-year.ts";

export interface YearCost {
  posts_a_day: number;
  /** Per post. */
  channels: number;
  gigabytes: number;
  costs: Growth["costs"];
  /** Cost of removing one day's data. */
  pruning: { rows: number; statements: number; slowest_ms: number; seconds: number };
}

const POSTS = 10_000;
const FAN_OUT = 2;

/** Measures the cost of a post after a year of steady use, and of removing expired data. */
export async function measureYear(place: Workplace & { databaseUrl: string }): Promise<YearCost> {
  const { pool, say } = place;
  const costs = await compareCosts(place, async () => {
    say(`Writing ${DAYS} days of ${POSTS} posts…`);
    await writeYear({ ...place, posts: POSTS, fan_out: FAN_OUT, now: new Date() });
  });
  const bytes = await count(pool, "SELECT pg_database_size(current_database()) AS count");
  say("Removing what is kept no longer…");
  const pruning = await measurePruning(place.databaseUrl);
  return { posts_a_day: POSTS, channels: FAN_OUT, gigabytes: bytes / 1e9, costs, pruning };
}

/** Removes a day's data with the default settings, and posts older than a year. */
async function measurePruning(databaseUrl: string): Promise<YearCost["pruning"]> {
  const database = createDatabase({ connectionString: databaseUrl, connections: 2 });
  const spent: number[] = [];
  let rows = 0;
  const query = database.pool.query.bind(database.pool);
  const pool = Object.assign(Object.create(database.pool), {
    async query(text: string, values: unknown[]) {
      const start = performance.now();
      const result = await query(text, values);
      spent.push(performance.now() - start);
      rows += result.rowCount ?? 0;
      return result;
    },
  });
  const env = parseEnv({
    DATABASE_URL: databaseUrl,
    CRIER_SECRET: "of no use to who only removes rows",
    CRIER_POSTS_DAYS: "365",
  });
  const logger = createLogger("error");
  const start = performance.now();
  try {
    await pruneAll({ env, logger, database: { ...database, pool }, now: () => new Date() });
    await pruneRuns(pool, env.CRIER_RUNS_DAYS);
  } finally {
    await database.close();
  }
  const seconds = (performance.now() - start) / 1000;
  return { rows, statements: spent.length, slowest_ms: Math.max(...spent), seconds };
}
