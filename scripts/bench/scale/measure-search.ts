import { sqlOf } from "#server/db/run-sql.ts";
import { writeDocuments } from "#server/kernel/search-index/document-part.ts";
import { postDocument } from "#server/kernel/search-index/documents.ts";
import { median, quantile } from "../load/statistics.ts";
import { seedPosts } from "./seed-posts.ts";
import type { Workplace } from "./workplace.ts";

export type SearchCost = {
  name: string;
  found: number;
  /** In milliseconds, over HTTP. */
  median: number;
  p99: number;
};

const POSTS = 1_000_000;
const ROUNDS = 100;
/** Posts indexed by one statement. */
const BATCH = 500;

/** Seeded posts are numbered: each number is in one, the other words in all. */
const QUERIES = [
  ["a frequent word", '"number"'],
  ["how a frequent word begins", "numb"],
  ["a rare word", '"777777"'],
  ["a frequent word and a rare one", 'number "777777"'],
  ["an absent word", '"pineapple"'],
] as const;

/** Measures a search in an organization with a million posts. */
export async function measureSearch(place: Workplace): Promise<SearchCost[]> {
  const { crier, pool, say } = place;
  say(`Writing ${POSTS} posts…`);
  await seedPosts({ ...place, posts: POSTS, name: "Old number", status: "draft" });
  say("Making them findable…");
  await indexPosts(place);
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

/** Indexes what `seedPosts` wrote without Crier, oldest first. */
async function indexPosts({ pool, organization_id, signal }: Workplace): Promise<void> {
  const sql = sqlOf(pool);
  for (let last = ""; ; ) {
    signal.throwIfAborted();
    const posts = await sql<Post>(NEXT, [organization_id, last, BATCH]);
    await writeDocuments(
      sql,
      posts.map((post) => postDocument({ ...post, entries: [] })),
    );
    if (posts.length < BATCH) return;
    last = posts.at(-1)?.id ?? "";
  }
}

type Post = Omit<Parameters<typeof postDocument>[0], "entries">;

const NEXT = `
  SELECT id, organization_id, content, created_at, deleted_at FROM post
  WHERE organization_id = $1 AND id > $2 ORDER BY id LIMIT $3`;
