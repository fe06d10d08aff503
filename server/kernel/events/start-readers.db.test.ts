import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createNotifier } from "#server/db/create-notifier.ts";
import { inTransaction } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { answerMetrics } from "#server/transports/operations/answer-metrics.ts";
import { defineReader } from "./define-reader.ts";
import { CRIER, postEventRow } from "./event-row.ts";
import { EVENTS_CHANNEL } from "./events-channel.ts";
import { readerLags } from "./reader-cursor.ts";
import { type Readers, startReaders } from "./start-readers.ts";

const PACE = {
  poll_ms: 50,
  soon_ms: 10,
  first_retry_ms: 20,
  longest_retry_ms: 100,
  batch: 5,
};
const WOKEN_ONLY = { ...PACE, poll_ms: 60_000 };

let system: TestSystem;
let running: Readers[] = [];

beforeAll(async () => {
  system = await createTestSystem();
  system.database.onWritten("event", createNotifier(system.database.pool, EVENTS_CHANNEL));
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.prisma.event.deleteMany();
  await system.database.prisma.eventReader.deleteMany();
  return async () => {
    await Promise.all(running.map((readers) => readers.stop()));
    running = [];
  };
});

type Kind = "post.created" | "post.edited";

function eventRow(post_id: string, kind: Kind = "post.created") {
  const origin = { actor: CRIER, request_id: null, run_id: null };
  const about = { organization_id: "org_1", post_id, at: system.now() };
  return postEventRow(origin, { kind }, about);
}

async function write(post_id: string, kind?: Kind): Promise<void> {
  await writeTogether(system.database.sql, [insertRows("event", [eventRow(post_id, kind)])]);
}

function collector(name = "test", before?: (subject: string) => void) {
  const subjects: string[] = [];
  const reader = defineReader({
    name,
    kinds: ["post.created"],
    starts: "beginning",
    async handle(_, events) {
      for (const { subject_id } of events) {
        before?.(subject_id);
        subjects.push(subject_id);
      }
    },
  });
  return { reader, subjects };
}

function start(readers: Parameters<typeof startReaders>[1], pace = PACE): Readers {
  const started = startReaders(system, readers, pace);
  running.push(started);
  return started;
}

const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });

const names = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `post_${index + from}`);

test("a reader gets every event of its kinds once, in order, and is woken by new ones", async () => {
  const { reader, subjects } = collector();
  for (const name of names(12)) await write(name);
  await write("other", "post.edited");
  start([reader], WOKEN_ONLY);
  await until(() => expect(subjects).toEqual(names(12)));
  await write("post_12");
  await until(() => expect(subjects).toEqual(names(13)));
});

test("a new reader starts with events from then on", async () => {
  await write("before");
  // Transactions open meanwhile, in any database of the server, must end before an event counts as past.
  const isPast = "SELECT event_horizon() > max(position) AS past FROM event";
  await until(async () => expect(await system.database.sql(isPast, [])).toEqual([{ past: true }]));
  const seen: string[] = [];
  const reader = defineReader({
    name: "new",
    kinds: ["post.created"],
    async handle(_, events) {
      seen.push(...events.map(({ subject_id }) => subject_id));
    },
  });
  start([reader]);
  await until(async () => expect(await system.database.prisma.eventReader.count()).toBe(1));
  await write("after");
  await until(() => expect(seen).toContain("after"));
  expect(seen).not.toContain("before");
});

test("after a stop it continues where it was", async () => {
  const { reader, subjects } = collector();
  await write("post_0");
  const first = start([reader]);
  await until(() => expect(subjects).toHaveLength(1));
  await first.stop();
  await write("post_1");
  start([reader]);
  await until(() => expect(subjects).toEqual(names(2)));
});

test("one of several processes runs a reader, and another takes over when that one ends", async () => {
  const one = collector();
  const two = collector();
  const first = start([one.reader]);
  await write("post_0");
  await until(() => expect(one.subjects).toHaveLength(1));
  start([two.reader]);
  for (const name of names(10, 1)) await write(name);
  await until(() => expect(one.subjects).toEqual(names(11)));
  expect(two.subjects).toEqual([]);
  await first.stop();
  await write("post_11");
  await until(() => expect(two.subjects).toEqual(["post_11"]));
});

test("an event hidden by an older transaction is read soon after it ends, without a wake-up", async () => {
  const { reader, subjects } = collector();
  start([reader], WOKEN_ONLY);
  await write("post_0");
  await until(() => expect(subjects).toHaveLength(1));
  await inTransaction(system.database.pool, async (sql) => {
    await writeTogether(sql, [insertRows("event", [eventRow("post_1")])]);
    await write("post_2");
    await sql("SELECT pg_sleep(0.2)", []);
    expect(subjects).toHaveLength(1);
  });
  await until(() => expect(subjects).toEqual(names(3)));
});

test("a failing reader slows down alone and gets the same events again", async () => {
  let isBroken = true;
  const failing = collector("failing", (subject) => {
    if (isBroken && subject === "post_3") throw new Error("not today");
  });
  const healthy = collector("healthy");
  start([failing.reader, healthy.reader]);
  for (const name of names(6)) await write(name);
  await until(() => expect(healthy.subjects).toEqual(names(6)));
  const state = () => system.database.prisma.eventReader.findUnique({ where: { name: "failing" } });
  await until(async () => expect((await state())?.failures).toBeGreaterThan(2));
  expect(await state()).toMatchObject({ error: "Error: not today" });
  expect([...new Set(failing.subjects)]).toEqual(names(3));
  system.advance(90_000);
  const lags = await readerLags(system.database.sql, system.now());
  expect(lags.find(({ name }) => name === "failing")).toMatchObject({ seconds: 90 });
  expect(lags.find(({ name }) => name === "healthy")).toMatchObject({ seconds: 0, failures: 0 });
  const metrics = await (
    await answerMetrics(system, new Request("http://crier/api/metrics"))
  ).text();
  expect(metrics).toContain('crier_reader_lag_seconds{reader="failing"} 90');
  expect(metrics).toMatch(/crier_reader_failures\{reader="failing"\} [1-9]/);
  isBroken = false;
  await until(() => expect(new Set(failing.subjects)).toEqual(new Set(names(6))));
  await until(async () => expect(await state()).toMatchObject({ failures: 0, error: null }));
});

test("nothing is missed while connections in two processes are cut again and again", async () => {
  const one = collector();
  const two = collector();
  start([one.reader]);
  start([two.reader]);
  const cut = () =>
    system.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%LISTEN%' OR pid IN (
         SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    );
  for (let round = 0; round < 6; round += 1) {
    for (const name of names(5, round * 5)) await write(name);
    const seen = () => new Set([...one.subjects, ...two.subjects]);
    await until(() => expect(seen().size).toBeGreaterThan(round * 5));
    await cut();
  }
  await until(() =>
    expect(new Set([...one.subjects, ...two.subjects])).toEqual(new Set(names(30))),
  );
});
