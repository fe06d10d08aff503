// Tests a run's database cost: the engine must keep up with thousands of runs of one call each.
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeTurn } from "./queue/take-turn.ts";
import {
  createJobDatabase,
  createPool,
  createTestApp,
  readRuns,
  type TestApp,
  type TestDatabase,
  until,
} from "./testing/test-app.ts";

let database: TestDatabase;
let app: TestApp;
let watcher: pg.Pool;
const statements: string[] = [];

beforeEach(async () => {
  database = await createJobDatabase();
  watcher = createPool(database.connectionString);
  app = createTestApp({
    connectionString: database.connectionString,
    functions: (client) => [
      client.createFunction({ id: "one", triggers: { event: "one" } }, ({ step }) =>
        step.run("only", () => 1),
      ),
      client.createFunction({ id: "later", triggers: { event: "later" } }, async ({ step }) => {
        await step.sleep("a while", "1s");
      }),
    ],
    concurrency: 40,
  });
  recordStatements(app.pool);
  await app.executor.start();
  await run("one", 1);
  statements.length = 0;
  app.calls.length = 0;
  await watcher.query("truncate job_event, job_run cascade");
});

afterEach(async () => {
  await app.close();
  await watcher.end();
  await database.drop();
});

function recordStatements(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    const query: (...parts: never[]) => unknown = client.query.bind(client);
    const noted = (...parts: never[]) => {
      const [first] = parts as (string | { name?: string; text: string })[];
      const text = typeof first === "string" ? first : (first?.name ?? first?.text ?? "");
      if (text !== "engine-beat") statements.push(text);
      return query(...parts);
    };
    Object.assign(client, { query: noted });
  });
}

async function run(name: string, events: number): Promise<void> {
  await app.client.send(Array.from({ length: events }, () => ({ name, data: {} })));
  await until(async () => {
    const runs = await readRuns(watcher, `test-${name}`);
    return runs.length === events && runs.every(({ status }) => status === "completed");
  }, 30_000);
}

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ["job_event", "job_run", "job_step", "job_call", "job_wait"])
    counts[table] = (await watcher.query(`select from ${table}`)).rowCount ?? 0;
  return counts;
}

test("a run of one step makes one call, and leaves its event, itself and its step", async () => {
  await run("one", 1);
  expect(app.calls).toHaveLength(1);
  expect(await countRows()).toEqual({
    job_event: 1,
    job_run: 1,
    job_step: 1,
    job_call: 0,
    job_wait: 0,
  });
});

test("a run of one step takes one statement each to start, claim and store", async () => {
  await run("one", 1);
  const named = statements.filter((text) => text.startsWith("engine-"));
  expect(named.filter((text) => text !== "engine-look")).toEqual([
    "engine-insert-runs",
    "engine-take",
    "engine-record",
  ]);
  // One or two more looks find nothing: when the call ends, and when the notification arrives late.
  expect(named.filter((text) => text === "engine-look").length).toBeLessThanOrEqual(3);
});

test("many simultaneous runs take less than one statement each", async () => {
  await run("one", 200);
  expect(app.calls).toHaveLength(200);
  expect(statements.length).toBeLessThan(200);
});

test("polling reads almost nothing, however many runs sleep or queue", async () => {
  await watcher.query(`insert into job_run (id, function_id, event)
    select 'many ' || n, 'test-none', '{}' from generate_series(1, 20000) as n`);
  await watcher.query(`insert into job_call (run_id, step_id, due_at, limit_key, limit_max, tenant_id)
    select id, 'step', now() + n % 2 * interval '1 day', case n % 2 when 0 then 'one' end, 1, null
    from (select id, split_part(id, ' ', 2)::int as n from job_run where id like 'many %') as run`);
  await watcher.query("analyze job_run; analyze job_call");
  const db = await watcher.connect();
  const read = async () => {
    await db.query("select pg_stat_force_next_flush()");
    const { rows } = await db.query<{ read: string }>(
      "select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as read from pg_stat_user_tables where relname like 'job%'",
    );
    return Number(rows[0]?.read);
  };
  await app.executor.stop();
  const before = await read();
  for (const workerId of ["a", "b", "c"])
    await takeTurn(db, { workerId, workers: 20, most: 5, newcomers: 0 });
  expect((await read()) - before).toBeLessThan(100);
  db.release();
});

test("a sleeping run leaves one row in the queue, and waking it takes no extra statement", async () => {
  await app.client.send({ name: "later", data: {} });
  await until(async () => (await readRuns(watcher, "test-later"))[0]?.status === "sleeping");
  expect((await countRows()).job_call).toBe(1);
  await until(async () => (await readRuns(watcher, "test-later"))[0]?.status === "completed");
  expect(app.calls).toHaveLength(2);
  expect(statements.filter((text) => text === "engine-record")).toHaveLength(2);
  expect((await countRows()).job_call).toBe(0);
});
