import { median, quantile } from "../load/statistics.ts";
import { seedPosts } from "./seed-posts.ts";
import { until, type Workplace } from "./workplace.ts";

export type SearchCost = {
  name: string;
  found: number;
  /** In milliseconds, over HTTP. */
  median: number;
  p99: number;
};

const POSTS = 1_000_000;
const ROUNDS = 100;
const LOOK_MS = 1000;
const LIMIT_MS = 3_600_000;

/** Seeded posts are numbered: each number is in one, the other words in all. */
const QUERIES = [
  ["a frequent word", '"number"'],
  ["how a frequent word begins", "numb"],
  ["a rare word", '"777777"'],
  ["a frequent word and a rare one", 'number "777777"'],
  ["an absent word", '"pineapple"'],
] as const;

/** Measures a search in an organization with a million posts, which are indexed like older posts after an upgrade. */
export async function measureSearch(place: Workplace): Promise<SearchCost[]> {
  const { crier, pool, signal, say } = place;
  say(`Writing ${POSTS} posts…`);
  await seedPosts({ ...place, posts: POSTS, name: "Old number", status: "draft" });
  say("Making them findable…");
  await pool.query("UPDATE search_backfill SET below = NULL, ended_at = NULL");
  const isDone = async () => {
    const { rows } = await pool.query("SELECT FROM search_backfill WHERE ended_at IS NOT NULL");
    return rows.length > 0;
  };
  await until(isDone, { signal, every: LOOK_MS, limit: LIMIT_MS });
  await pool.query("ANALYZE search_document");
  const costs: SearchCost[] = [];
  for (const [name, q] of QUERIES) {
    const spent: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const path = `/search?q=${encodeURIComponent(q)}`;
      found = (await crier<{ items: unknown[] }>("GET", path)).items.length;
      spent.push(performance.now() - start);
    }
    costs.push({ name, found, median: median(spent), p99: quantile(spent, 0.99) });
  }
  return costs;
}
