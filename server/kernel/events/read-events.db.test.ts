import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createNotifier } from "#server/db/create-notifier.ts";
import { inTransaction, type RunSql } from "#server/db/run-sql.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { prune } from "#server/instance/retention/prune.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { CRIER, postEventRow } from "./event-row.ts";
import { keepEventOrder } from "./keep-event-order.ts";
import { type EventCursor, readEvents } from "./read-events.ts";

const DAY = 86_400_000;

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(() => system.database.prisma.event.deleteMany());

function write(sql: RunSql, post_id: string, organization_id = "org_1") {
  const origin = { actor: CRIER, request_id: null, run_id: null };
  const about = { organization_id, post_id, at: system.now() };
  return writeTogether(sql, [
    insertRows("event", [postEventRow(origin, { kind: "post.created" }, about)]),
  ]);
}

async function readOn(from: EventCursor | null, organization_id?: string) {
  const subjects: string[] = [];
  let after = from;
  for (;;) {
    const page = { after, limit: 2, ...(organization_id === undefined ? {} : { organization_id }) };
    const { events, cursor } = await readEvents(system.database.sql, page);
    subjects.push(...events.map(({ subject_id }) => subject_id));
    after = cursor;
    if (events.length === 0) return { subjects, cursor };
  }
}

/** Transactions in other databases on the test server delay readers too. */
async function readUntil(count: number, from: EventCursor | null = null) {
  let cursor = from;
  const subjects: string[] = [];
  await vi.waitFor(
    async () => {
      const read = await readOn(cursor);
      subjects.push(...read.subjects);
      cursor = read.cursor;
      expect(subjects.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 20_000, interval: 20 },
  );
  return { subjects, cursor };
}

test("events are read once and in order, from where a reader left off", async () => {
  for (const name of ["a", "b", "c"]) await write(system.database.sql, name);
  const first = await readUntil(3);
  expect(first.subjects).toEqual(["a", "b", "c"]);
  expect((await readOn(first.cursor)).subjects).toEqual([]);
  await write(system.database.sql, "d");
  expect((await readUntil(1, first.cursor)).subjects).toEqual(["d"]);
  expect((await readOn(null)).subjects).toEqual(["a", "b", "c", "d"]);
});

test("an event whose transaction commits late is still read, and before the later ones", async () => {
  const { pool, sql } = system.database;
  let end = () => undefined as unknown;
  const late = inTransaction(pool, async (within) => {
    await write(within, "late");
    await new Promise((resolve) => {
      end = () => resolve(undefined);
    });
  });
  await vi.waitFor(() => expect(String(end)).toContain("resolve"));
  await write(sql, "early");
  await sleep(50);
  const before = await readOn(null);
  expect(before.subjects).toEqual([]);
  end();
  await late;
  expect((await readUntil(2, before.cursor)).subjects).toEqual(["late", "early"]);
});

test("with fifty simultaneous writers, some slow and some rolled back, a reader gets each event once", async () => {
  const { pool } = system.database;
  const random = (below: number) => Math.floor(Math.random() * below);
  const written: string[] = [];
  let writing = true;
  const writer = async (number: number) => {
    for (let turn = 0; turn < 6; turn += 1) {
      const names = Array.from(
        { length: 1 + random(3) },
        (_, index) => `${number}.${turn}.${index}`,
      );
      const isCommitted = random(5) > 0;
      await inTransaction(pool, async (sql) => {
        for (const name of names) {
          await write(sql, name);
          await sleep(random(10));
        }
        if (!isCommitted) throw new Error("in vain");
        written.push(...names);
      }).catch(() => undefined);
    }
  };
  const reader = async () => {
    const read: string[] = [];
    let cursor: EventCursor | null = null;
    while (writing) {
      const page: Awaited<ReturnType<typeof readOn>> = await readOn(cursor);
      read.push(...page.subjects);
      cursor = page.cursor;
    }
    const rest = await readUntil(written.length - read.length, cursor);
    return [...read, ...rest.subjects];
  };
  const reading = reader();
  await Promise.all(Array.from({ length: 50 }, (_, number) => writer(number)));
  writing = false;
  expect((await reading).toSorted()).toEqual(written.toSorted());
});

test("an organization's reader gets only its own events", async () => {
  await write(system.database.sql, "a");
  await write(system.database.sql, "b", "org_2");
  await readUntil(2);
  expect((await readOn(null, "org_2")).subjects).toEqual(["b"]);
});

test("after restoring a dump on a new server, new events follow the old ones", async () => {
  const { sql, prisma } = system.database;
  await write(sql, "a");
  await prisma.$executeRaw`UPDATE event SET position = position + 1000000000`;
  await keepEventOrder(system);
  const restored = await readUntil(1);
  expect(restored.subjects).toEqual(["a"]);
  await write(sql, "b");
  await Promise.all([keepEventOrder(system), keepEventOrder(system)]);
  await write(sql, "c");
  expect((await readUntil(2, restored.cursor)).subjects).toEqual(["b", "c"]);
  const [clock] = await prisma.eventClock.findMany();
  await keepEventOrder(system);
  expect(await prisma.eventClock.findMany()).toEqual([clock]);
});

test("events are deleted after the configured time, and readers continue after them", async () => {
  await write(system.database.sql, "old");
  const { cursor } = await readUntil(1);
  system.advance(200 * DAY);
  await write(system.database.sql, "young");
  expect(await prune(system, "events")).toBe(0);
  system.advance(166 * DAY);
  expect(await prune(system, "events")).toBe(1);
  expect((await readUntil(1, cursor)).subjects).toEqual(["young"]);
  system.advance(-366 * DAY);
});

test("listeners are woken once for many events", async () => {
  const listener = new pg.Client({ connectionString: system.env.DATABASE_URL });
  await listener.connect();
  let woken = 0;
  listener.on("notification", () => {
    woken += 1;
  });
  await listener.query("LISTEN crier_events");
  const notify = createNotifier(system.database.pool, "crier_events");
  for (let number = 0; number < 100; number += 1) notify();
  await vi.waitFor(() => expect(woken).toBe(1), { timeout: 10_000 });
  notify();
  await vi.waitFor(() => expect(woken).toBe(2), { timeout: 10_000 });
  await listener.end();
});
