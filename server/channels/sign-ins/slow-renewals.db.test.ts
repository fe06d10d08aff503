import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAccounts, startSlowServer } from "#server/channels/testing/slow-server.ts";
import { createDatabase } from "#server/db/client.ts";
import { hostIdentity } from "#server/engine/index.ts";
import { checkHealth } from "#server/instance/health/check-health.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { listPosts } from "#server/posts/list/list-posts.ts";
import { takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { RENEWALS_PER_HOST } from "./renewal-slots.ts";

const CHANNELS = 24;
const CONNECTIONS = 3;
const WITHIN = { timeout: 30_000 };

let system: TestSystem;

let small: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
  const connectionString = system.env.DATABASE_URL;
  const database = createDatabase({ connectionString, connections: CONNECTIONS });
  small = { ...system, database };
});
afterAll(async () => {
  await small.database.close();
  await system.close();
});

test("while 24 channels' renewals hang, reads work, health is ready and no connection is held", async () => {
  const server = startSlowServer(system);
  const ours = await createTestContext(system, "Slow");
  const channels = await connectAccounts(ours, CHANNELS);
  const input = { content: "Hello", channels, autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx: ours, input });
  const entries = await takeDueEntries(system);
  const outcomes = Promise.all(entries.map((entry_id) => publishEntry(small, { entry_id })));
  await expect.poll(() => server.waiting, WITHIN).toBe(RENEWALS_PER_HOST);

  const theirs = await createTestContext(small, "Others");
  const read = listPosts({ ctx: theirs, input: { limit: 100, include: [] } });
  expect((await read).items).toEqual([]);
  await beat();
  expect(await checkHealth(small)).toMatchObject({
    ready: true,
    dependencies: { database: { ok: true }, jobs: { ok: true } },
  });
  const { pool } = small.database;
  await expect.poll(() => pool.idleCount, WITHIN).toBe(pool.totalCount);
  expect(await findOpenTransactions()).toEqual([]);
  expect(server.waiting).toBe(RENEWALS_PER_HOST);

  server.answer();
  expect(new Set(await outcomes)).toEqual(new Set(["ended"]));
  expect(await getPost({ ctx: ours, input: { id: id as string } })).toMatchObject({
    status: "published",
  });
  expect(server).toMatchObject({ mostAtOnce: RENEWALS_PER_HOST, spentTwice: 0 });
  for (const { renewals } of server.accounts.values()) expect(renewals).toBe(1);
}, 60_000);

function beat() {
  const worker = "INSERT INTO job_worker (id, host, pid) VALUES ('w', $1, $2)";
  return system.database.sql(worker, [hostIdentity(), process.pid]);
}

function findOpenTransactions() {
  return system.database.prisma.$queryRaw`
    SELECT state, query FROM pg_stat_activity
    WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`;
}
