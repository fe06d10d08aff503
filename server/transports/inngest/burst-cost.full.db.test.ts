// A post's database cost must not grow with the number of posts due at the same time.
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import type { System } from "#server/system.ts";
import { startJobs } from "./index.ts";
import { scheduleDirectly } from "./testing/schedule-directly.ts";

const CHANNELS = 8;
const TABLES = [
  "channel_entry",
  "platform_call",
  "call_attempt",
  "post",
  "job_call",
  "job_run",
  "job_step",
];

let testSystem: TestSystem;
let system: System;
let jobs: Jobs;
let organization_id: string;
const channels: string[] = [];
const connections = new Set<PoolClient>();

beforeAll(async () => {
  testSystem = await createTestSystem();
  testSystem.database.pool.on("connect", (connection) => connections.add(connection));
  testSystem.database.pool.on("remove", (connection) => connections.delete(connection));
  system = { ...testSystem, now: () => new Date() };
  const ctx = await createTestContext(system);
  organization_id = ctx.organization_id;
  const input = { provider: "bluesky", mode: "sandbox" } as const;
  while (channels.length < CHANNELS) channels.push((await connectChannel({ ctx, input })).id);
  jobs = await startJobs(system);
});
afterAll(async () => {
  await jobs?.stop();
  await testSystem?.close();
});

async function publish(name: string, posts: number): Promise<void> {
  // By a person: what hundreds of others do at once, the brake holds after reading as many rows as its limit.
  const armed_in_person = true;
  await scheduleDirectly(system, { organization_id, channels, name, posts, armed_in_person });
  await claimDuePosts(system);
  const { pool } = system.database;
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query("SELECT FROM sandbox_post WHERE text LIKE $1", [
        `${name} %`,
      ]);
      expect(rows).toHaveLength(posts);
      expect((await pool.query("SELECT FROM job_run WHERE ended_at IS NULL")).rows).toEqual([]);
    },
    { timeout: 100_000, interval: 500 },
  );
}

async function rowsRead(): Promise<Map<string, number>> {
  expect(connections.size).toBe(system.database.pool.totalCount);
  for (const connection of connections) await connection.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await system.database.pool.query<{ relname: string; read: string }>(
    `SELECT relname, seq_tup_read + coalesce(idx_tup_fetch, 0) AS read FROM pg_stat_user_tables
     WHERE relname = ANY($1)`,
    [TABLES],
  );
  return new Map(rows.map(({ relname, read }) => [relname, Number(read)]));
}

test("hundreds of posts due together read a few rows each, even with statistics from quiet days", async () => {
  await publish("Yesterday", 80);
  await system.database.pool.query("VACUUM ANALYZE");
  // Plans the statements with these statistics; the plans are then cached.
  await publish("In the morning", 80);
  const before = await rowsRead();
  const posts = 600;
  await publish("Today", posts);
  const after = await rowsRead();
  for (const table of TABLES) {
    const read = (after.get(table) ?? 0) - (before.get(table) ?? 0);
    expect(read / posts, `rows of ${table} that a post reads`).toBeLessThan(50);
  }
}, 120_000);
