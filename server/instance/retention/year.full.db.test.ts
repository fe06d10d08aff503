import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prune as pruneRuns } from "#server/engine/store/prune.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { pruneAll } from "./prune.ts";
import { writeYear } from "./testing/write-year.ts";

const POSTS = 100;
const FAN_OUT = 3;
const DAY_MS = 86_400_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  const made = await createTestSystem();
  system = { ...made, env: { ...made.env, CRIER_POSTS_DAYS: 365 } };
  ctx = await createTestContext(system);
  const channels: string[] = [];
  while (channels.length < 12) channels.push((await connectSandbox(ctx, "mastodon")).id);
  const { pool } = system.database;
  const { organization_id } = ctx;
  await writeYear({
    pool,
    organization_id,
    channels,
    posts: POSTS,
    fan_out: FAN_OUT,
    now: system.now(),
  });
  await pool.query("ANALYZE");
}, 300_000);
afterAll(() => system.close());

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Node[];
}

const SMALL = [
  "channel",
  "organization",
  "mail",
  "sandbox_note",
  "idempotency_key",
  "job_idempotency",
  "session",
  "sign_in_link",
  "throttle",
];

function scansOf(node: Node): string[] {
  const name = node["Relation Name"] ?? "";
  const own = node["Node Type"] === "Seq Scan" && !SMALL.includes(name) ? [name] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

async function scannedBy(work: (pool: pg.Pool) => Promise<unknown>): Promise<string[]> {
  const { pool } = system.database;
  const scanned: string[] = [];
  const explaining = {
    async query(text: string, values: unknown[]) {
      const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      scanned.push(...scansOf(rows[0]["QUERY PLAN"][0].Plan));
      return pool.query(text, values);
    },
  };
  await work(explaining as unknown as pg.Pool);
  return scanned;
}

function pass(pool: pg.Pool) {
  return pruneAll({ ...system, database: { ...system.database, pool } });
}

test("a pass removes one day of each kind and scans no whole table", async () => {
  let pruned = {};
  const scanned = await scannedBy(async (pool) => {
    pruned = await pass(pool);
  });
  expect(pruned).toMatchObject({
    posts: 97,
    deleted_posts: 336,
    attempts: 97 * FAN_OUT,
    events: 97 * 5 + 3,
    sandbox_posts: 95 * FAN_OUT,
    sandbox_containers: 0,
    mails: 2,
    idempotency_keys: 101,
  });
  expect(scanned).toEqual([]);
});

test("the next pass has nothing to do, and scans no whole table to find out", async () => {
  const scanned = await scannedBy(async (pool) => {
    expect(new Set(Object.values(await pass(pool)))).toEqual(new Set([0]));
  });
  expect(scanned).toEqual([]);
});

test("ended runs and their steps are removed by index", async () => {
  const count = async (table: string) =>
    Number((await system.database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
  const before = await count("job_run");
  // The engine uses the database's clock, the year the system's.
  const days = 5 + Math.ceil((Date.now() - system.now().getTime()) / DAY_MS);
  expect(await scannedBy((pool) => pruneRuns(pool, days))).toEqual([]);
  const after = await count("job_run");
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0);
  expect(await count("job_step")).toBe(2 * after);
});

test("a full table scan without the index would be noticed", async () => {
  const { pool } = system.database;
  await pool.query("DROP INDEX sandbox_post_received_at_idx");
  expect(await scannedBy(pass)).toEqual(["sandbox_post"]);
});

/** Foreign keys without an index, by table and column: each deleted row would cause a scan of that table. */
const UNINDEXED = `
  SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
  JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND confrelid = ANY($1::regclass[])
    AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = conrelid AND indkey[0] = conkey[1] AND indpred IS NULL)`;

test("dependent rows are found by index", async () => {
  const removed = ["post", "channel_entry", "call_attempt", "job_run", "event", "mail"];
  expect((await system.database.pool.query(UNINDEXED, [removed])).rows).toEqual([]);
  await system.database.pool.query("CREATE TABLE planted (post_id text REFERENCES post)");
  const planted = await system.database.pool.query(UNINDEXED, [removed]);
  expect(planted.rows).toEqual([{ name: "planted.post_id" }]);
});
