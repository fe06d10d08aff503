import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createNotifier } from "#server/db/create-notifier.ts";
import { insertRows, writeTogether } from "#server/db/write-together.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { CRIER, type EventKind, eventRow } from "#server/kernel/events/event-row.ts";
import { EVENTS_CHANNEL } from "#server/kernel/events/events-channel.ts";
import { endWaits } from "#server/kernel/live/wait-for-change.ts";
import { markSample } from "#server/kernel/sample-records.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { registry } from "#server/operations/registry.ts";
import { runOperation } from "#server/operations/run-operation.ts";
import { callerOf, runAs } from "#server/operations/testing/run-as.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { untilReadable } from "../testing/until-readable.ts";

const DAY_MS = 86_400_000;

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  system.database.onWritten("event", createNotifier(system.database.pool, EVENTS_CHANNEL));
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function write(kind: EventKind, subjects: readonly string[]): Promise<string[]> {
  const origin = { actor: CRIER, request_id: null, run_id: null };
  const { organization_id } = ctx;
  const at = system.now();
  const rows = subjects.map((subject_id) =>
    eventRow(origin, { kind }, { organization_id, subject_id, at }),
  );
  await writeTogether(system.database.sql, [insertRows("event", rows)]);
  return rows.map(({ id }) => id);
}

interface Input {
  after?: string;
  types?: string;
  wait?: number;
  limit?: number;
}

const list = (input: Input = {}, as = ctx) => runAs(as, registry.events.list, input);

const names = (count: number) => Array.from({ length: count }, (_, index) => `post_${index}`);

const subjectsOf = ({ items }: { items: { data: object }[] }) =>
  items.map(({ data }) => (data as { post_id: string }).post_id);

test("events are what webhooks send, oldest first, in pages without gaps", async () => {
  const ids = await write("post.created", names(5));
  await write("label.created", ["label_1"]);
  await untilReadable(system);
  const seen: string[] = [];
  let page = await list({ limit: 2 });
  expect(page.items[0]).toEqual({
    id: ids[0],
    type: "post.created",
    timestamp: system.now().toISOString(),
    data: { post_id: "post_0", updated_at: system.now().toISOString() },
  });
  while (page.items.length > 0) {
    seen.push(...subjectsOf(page));
    page = await list({ limit: 2, after: page.next_cursor });
  }
  expect(seen).toEqual(names(5));
  expect((await list({ after: page.next_cursor })).items).toEqual([]);
  await write("post.deleted", ["post_9"]);
  await untilReadable(system);
  expect(subjectsOf(await list({ after: page.next_cursor }))).toEqual(["post_9"]);
  expect(subjectsOf(await list({ after: ids[3] as string }))).toEqual(["post_4", "post_9"]);
});

test("from now on, earlier events are left out", async () => {
  await write("post.created", ["post_1"]);
  await untilReadable(system);
  const { items, next_cursor } = await list({ after: "now" });
  expect(items).toEqual([]);
  await write("post.created", ["post_2"]);
  await untilReadable(system);
  expect(subjectsOf(await list({ after: next_cursor }))).toEqual(["post_2"]);
});

test("only some types, and an unknown type is refused with the nearest one", async () => {
  await write("post.created", ["post_1"]);
  await write("member.left", ["user_1"]);
  await untilReadable(system);
  const { items } = await list({ types: "member.removed,post.failed" });
  expect(items.map(({ type }) => type)).toEqual(["member.removed"]);
  const refusal = await refusalOf(list({ types: "post.publishd" }));
  expect(refusal.message).toMatch(/Did you mean .{0,2}post\.published/);
});

test("other organizations' events, positions and IDs are unknown", async () => {
  const [id = ""] = await write("post.created", ["post_1"]);
  await untilReadable(system);
  const { next_cursor } = await list();
  const other = await createTestContext(system);
  expect((await list({}, other)).items).toEqual([]);
  for (const after of [id, next_cursor, "evt_none", "x", "MTIz.x"])
    expect(await refusalOf(list({ after }, other))).toMatchObject({ reason: "invalid_cursor" });
});

test("sample data isn't listed", async () => {
  const { organization_id } = ctx;
  await write("post.created", ["post_1", "post_2"]);
  const marked = { organization_id, kind: "post", ids: ["post_1"], now: system.now() } as const;
  await markSample(ctx.sql, marked);
  await untilReadable(system);
  expect(subjectsOf(await list())).toEqual(["post_2"]);
  await ctx.db.sampleRecord.deleteMany({ where: { organization_id } });
});

test("events are listed for thirty days, and older positions are refused with the oldest one", async () => {
  const [old = ""] = await write("post.created", ["post_old"]);
  await untilReadable(system);
  const { next_cursor } = await list({ limit: 1 });
  system.advance(20 * DAY_MS);
  await write("post.created", ["post_new"]);
  await untilReadable(system);
  expect(subjectsOf(await list())).toEqual(["post_old", "post_new"]);
  system.advance(10.5 * DAY_MS);
  expect(subjectsOf(await list())).toEqual(["post_new"]);
  for (const after of [old, next_cursor, "evt_00000000000000000000000000"]) {
    const refusal = await refusalOf(list({ after }));
    expect(refusal).toMatchObject({ code: "BAD_REQUEST", reason: "cursor_expired" });
    expect(subjectsOf(await list({ after: refusal.oldest_cursor as string }))).toEqual([
      "post_new",
    ]);
  }
});

test("rare events among thousands of others cost a few bounded statements each, and are found", async () => {
  const { next_cursor: start } = await list();
  for (let written = 0; written < 6_000; written += 1_000)
    await write("label.created", names(1_000));
  await write("post.failed", ["post_rare"]);
  await untilReadable(system);
  let page = await list({ after: start, types: "post.failed" });
  expect(page.items).toEqual([]);
  expect(page.next_cursor).not.toBe(start);
  page = await list({ after: page.next_cursor, types: "post.failed" });
  expect(subjectsOf(page)).toEqual(["post_rare"]);
});

test("a page takes one statement with a cursor, two without", async () => {
  await write("post.created", names(3));
  await untilReadable(system);
  let after = "";
  expect(
    await system.statementsOf(async () => {
      after = (await list()).next_cursor;
    }),
  ).toHaveLength(2);
  expect(await system.statementsOf(() => list({ after }))).toHaveLength(1);
});

test("a waiting request is answered by the next event of its types", async () => {
  await untilReadable(system);
  const { next_cursor: after } = await list();
  const waiting = list({ after, wait: 30, types: "post.failed" });
  await write("post.created", ["post_1"]);
  await write("post.failed", ["post_2"]);
  expect(subjectsOf(await waiting)).toEqual(["post_2"]);
}, 30_000);

test("without an event it ends after its time, and goes on from there", async () => {
  const { next_cursor: after } = await list();
  const page = await list({ after, wait: 1 });
  expect(page.items).toEqual([]);
  await write("post.created", ["post_1"]);
  await untilReadable(system);
  expect(subjectsOf(await list({ after: page.next_cursor }))).toEqual(["post_1"]);
});

function waitUntil(signal: AbortSignal, after: string) {
  const caller = { ...callerOf(system, ctx.actor), signal: () => signal };
  const readInput = async () => ({ after, wait: 30 });
  return runOperation(registry.events.list, caller, { readInput });
}

test("twenty requests wait at once, further ones are refused, and others are still answered", async () => {
  const { next_cursor: after } = await list();
  const left = new AbortController();
  const attempts = Array.from({ length: 1_000 }, () =>
    waitUntil(left.signal, after).then(
      () => "answered",
      (error: { reason?: string }) => error.reason,
    ),
  );
  const refused = Array.from({ length: 980 }, () => "rate_limited");
  const first: unknown[] = [];
  for (const attempt of attempts) void attempt.then((outcome) => first.push(outcome));
  await vi.waitFor(() => expect(first).toEqual(refused), { timeout: 20_000 });
  const before = performance.now();
  expect((await list({ after })).items).toEqual([]);
  expect(performance.now() - before).toBeLessThan(1_000);
  const other = await createTestContext(system);
  expect((await list({}, other)).items).toEqual([]);
  left.abort();
  expect((await Promise.all(attempts)).filter((each) => each === "answered")).toHaveLength(20);
  const again = new AbortController();
  const next = waitUntil(again.signal, after);
  again.abort();
  expect((await next).output.items).toEqual([]);
}, 60_000);

test("a published post is answered once each channel has its result", async () => {
  const input = { provider: "bluesky", mode: "sandbox" } as const;
  const { id: channel } = await runAs(ctx, registry.channels.connect, input);
  const given = { content: "Hello", channels: [channel], scheduled_at: "now" };
  const { id } = await runAs(ctx, registry.posts.create, given);
  const waiting = runAs(ctx, registry.posts.get, { id, wait: 30 });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  expect(await waiting).toMatchObject({ id, status: "published" });
  expect(await runAs(ctx, registry.posts.get, { id, wait: 30 })).toMatchObject({ id });
}, 30_000);

test("the end of the process answers waiting requests at once", async () => {
  const own = { ...system, database: { ...system.database } };
  const { next_cursor: after } = await list();
  const caller = callerOf(own, ctx.actor);
  const readInput = async () => ({ after, wait: 30 });
  const waiting = runOperation(registry.events.list, caller, { readInput });
  endWaits(own);
  expect((await waiting).output.items).toEqual([]);
});
