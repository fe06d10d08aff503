import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createNotifier } from "#server/db/create-notifier.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import { CRIER, postEventRow } from "#server/kernel/events/event-row.ts";
import { EVENTS_CHANNEL } from "#server/kernel/events/events-channel.ts";
import {
  type EventCursor,
  readHorizon,
  readPlacedEvents,
} from "#server/kernel/events/read-events.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { ChangeFeed } from "./change-feed.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import type { Follower } from "./follower.ts";

/** An open transaction of another test, anywhere on the server, delays what can be read. */
const PATIENCE = { patience_ms: 100_000, signal: new AbortController().signal };
vi.setConfig({ testTimeout: 600_000 });
const AT_ONCE = { ...PATIENCE, patience_ms: 1 };

let system: TestSystem;
let feed: ChangeFeed;

beforeAll(async () => {
  system = await createTestSystem();
  system.database.onWritten("event", createNotifier(system.database.pool, EVENTS_CHANNEL));
});
afterAll(() => system.close());
beforeEach(() => {
  feed = new ChangeFeed(system);
});
afterEach(() => feed.stop());

async function write(posts: readonly string[], organization_id = "org_1"): Promise<void> {
  const origin = { actor: CRIER, request_id: null, run_id: null };
  const rows = posts.map((post_id) =>
    postEventRow(origin, { kind: "post.created" }, { organization_id, post_id, at: system.now() }),
  );
  await writeTogether(system.database.sql, [insertRows("event", rows)]);
}

async function changesOf(follower: Follower, count: number): Promise<string[]> {
  const subjects: string[] = [];
  while (subjects.length < count) {
    const { changes } = await follower.next(PATIENCE);
    if (changes.length === 0) throw new Error(`Only ${subjects.length} changes arrived.`);
    subjects.push(...changes.map(({ subject_id }) => subject_id));
  }
  return subjects;
}

/** Until then, a follower isn't too far behind: it gets what can be read, and the rest later. */
async function untilReadable(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const after = { position: "0", id: "" };
    const events = await readPlacedEvents(system.database.sql, { after, limit: count });
    expect(events).toHaveLength(count);
  }, PATIENCE.patience_ms);
}

async function untilReset(follower: Follower): Promise<void> {
  for (;;) {
    const { changes, reset } = await follower.next(PATIENCE);
    if (reset) return;
    if (changes.length === 0) throw new Error("No change arrived.");
  }
}

async function untilNotified(follower: Follower, post: string): Promise<void> {
  while (!(await changesOf(follower, 1)).includes(post));
}

test("followers get each change of their organization once, in order, and no other's", async () => {
  const [one, other] = await Promise.all([feed.follow("org_1", null), feed.follow("org_1", null)]);
  await write(["a", "b"]);
  await write(["x"], "org_2");
  await write(["c"]);
  for (const follower of [one, other])
    expect(await changesOf(follower, 3)).toEqual(["a", "b", "c"]);
  expect((await one.next(AT_ONCE)).changes).toEqual([]);
});

test("a reconnecting follower gets what it missed, and nothing twice", async () => {
  const stays = await feed.follow("org_1", null);
  const leaves = await feed.follow("org_1", null);
  await write(["a"]);
  await changesOf(leaves, 1);
  const { cursor } = await leaves.next(AT_ONCE);
  leaves.close();
  await write(["b", "c"]);
  await changesOf(stays, 3);
  const back = await feed.follow("org_1", readCursor(writeCursor(cursor)));
  expect(await changesOf(back, 2)).toEqual(["b", "c"]);
  expect((await back.next(AT_ONCE)).reset).toBe(false);
});

test("a page loaded before anyone followed gets the changes since then", async () => {
  const made = await readHorizon(system.database.sql);
  await write(["a", "b"]);
  expect(await changesOf(await feed.follow("org_1", made), 2)).toEqual(["a", "b"]);
});

test("a follower that was away too long must reload everything", async () => {
  const long: EventCursor = { position: "0", id: "" };
  for (let written = 0; written < 1_100; written += 100)
    await write(Array.from({ length: 100 }, (_, index) => `${written + index}`));
  await untilReadable(1_100);
  const follower = await feed.follow("org_1", long);
  await untilReset(follower);
  await write(["new"]);
  await untilNotified(follower, "new");
});

test("at most a thousand changes are buffered for a slow follower, which must then reload everything", async () => {
  const [idle, busy] = await Promise.all([feed.follow("org_1", null), feed.follow("org_1", null)]);
  for (let written = 0; written < 1_200; written += 600) {
    await write(Array.from({ length: 600 }, (_, index) => `${written + index}`));
    await changesOf(busy, 600);
  }
  expect(await idle.next(AT_ONCE)).toMatchObject({ changes: [], reset: true });
  expect(await idle.next(AT_ONCE)).toMatchObject({ changes: [], reset: false });
});

test("a change takes the same statements for any number of followers, and none without any", async () => {
  const followers = await Promise.all(
    Array.from({ length: 100 }, () => feed.follow("org_1", null)),
  );
  const reads = await system.statementsOf(async () => {
    await write(["a"]);
    for (const follower of followers) await changesOf(follower, 1);
  });
  expect(reads.filter((sql) => sql.includes("event_horizon")).length).toBeLessThan(100);
  for (const follower of followers) follower.close();
  await feed.stop();
  expect(await system.statementsOf(() => write(["b"]))).toHaveLength(1);
});

test("an invalid position is refused, so that everything is reloaded", () => {
  for (const text of ["", "1", "-1.a", "1.a.b", `${"9".repeat(19)}.a`, "1.A' OR", "x".repeat(100)])
    expect(readCursor(text)).toBeNull();
  expect(readCursor("12.evt_1")).toEqual({ position: "12", id: "evt_1" });
});
