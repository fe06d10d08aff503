import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prune } from "#server/instance/retention/prune.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { type RestAnswer, restClient, type Send } from "./testing/rest-client.ts";

const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext & { api_key: string };
let send: Send;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  send = restClient(system, ctx.api_key);
  await send("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
});

const draft = { content: "Hello", channels: ["bluesky"], labels: ["new"] };
const create = (body: object, headers?: Record<string, string>) =>
  send("POST", "/posts", body, headers);
const countPosts = () => ctx.db.post.count({ where: { organization_id: ctx.organization_id } });
const isReplayed = ({ headers }: RestAnswer) => headers.get("idempotent-replayed") === "true";

function expectSame(again: RestAnswer, first: RestAnswer) {
  expect(again.text).toBe(first.text);
  expect(again.status).toBe(first.status);
  expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
  expect([isReplayed(first), isReplayed(again)]).toEqual([false, true]);
}

test("a repeated request gets a byte-for-byte identical response and has no effect", async () => {
  const first = await create(draft, { "idempotency-key": "k1" });
  expect(first.status).toBe(201);
  await send("PATCH", `/posts/${first.body.id}`, { content: "Edited since" });
  expectSame(await create(draft, { "idempotency-key": "k1" }), first);
  expectSame(
    await create(
      { channels: ["bluesky"], labels: ["new"], content: "Hello" },
      { "idempotency-key": "k1" },
    ),
    first,
  );
  expect(await countPosts()).toBe(1);
});

test("the key can be quoted in the header or sent in the body, which takes precedence", async () => {
  const first = await create(draft, { "idempotency-key": "k" });
  expectSame(await create(draft, { "idempotency-key": '"k"' }), first);
  expectSame(await create({ ...draft, idempotency_key: "k" }), first);
  expectSame(
    await create({ ...draft, idempotency_key: "k" }, { "idempotency-key": "other" }),
    first,
  );
  expect((await create(draft, { "idempotency-key": "W/k" })).body.id).not.toBe(first.body.id);
  expect(await countPosts()).toBe(2);
});

test("a scheduling request is repeated even if its time has passed meanwhile", async () => {
  const booking = { ...draft, scheduled_at: "2026-11-21T12:30:00Z" };
  const first = await create(booking, { "idempotency-key": "k" });
  system.advance(HOUR);
  expectSame(await create(booking, { "idempotency-key": "k" }), first);
  expect((await create(booking)).status).toBe(400);
  system.advance(-HOUR);
});

test("of fifty simultaneous requests with one key, one acts and all get its response", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      create({ ...draft, scheduled_at: "now" }, { "idempotency-key": "many" }),
    ),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
  expect(await countPosts()).toBe(1);
});

test("a post is published once, however often that is requested with one key", async () => {
  const { body } = await create(draft);
  const publish = () =>
    send("POST", `/posts/${body.id}/publish`, undefined, { "idempotency-key": "go" });
  const events = () => ctx.db.outboxEvent.count();
  const before = await events();
  const answers = await Promise.all(Array.from({ length: 20 }, publish));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
  expect(await events()).toBe(before + 1);
  expect(await send("POST", `/posts/${body.id}/publish`)).toMatchObject({
    status: 409,
    body: { error: { reason: "already_published" } },
  });
});

test("a post for three channels, with labels and a key, takes five statements, whatever its size", async () => {
  for (const provider of ["mastodon", "x"]) {
    await send("POST", "/channels", { provider, mode: "sandbox" });
  }
  const body = {
    content: "Hello ".repeat(2000),
    channels: ["bluesky", "mastodon", "x"],
    labels: Array.from({ length: 50 }, (_, index) => `label ${index}`),
  };
  const statements = await system.statementsOf(() => create(body, { "idempotency-key": "k" }));
  expect(statements).toHaveLength(5);
  expect(await system.statementsOf(() => create(body, { "idempotency-key": "k" }))).toHaveLength(2);
});

test("a key used with another request is refused", async () => {
  await create(draft, { "idempotency-key": "k" });
  expect(await create({ ...draft, content: "Other" }, { "idempotency-key": "k" })).toMatchObject({
    status: 409,
    body: { error: { code: "CONFLICT", reason: "idempotency_key_reused" } },
  });
  expect(await countPosts()).toBe(1);
});

test("a refusal isn't stored: the corrected request can use the key", async () => {
  const refused = await create({ ...draft, channels: ["myspace"] }, { "idempotency-key": "k" });
  expect(refused.status).toBe(400);
  const corrected = await create(draft, { "idempotency-key": "k" });
  expect([corrected.status, isReplayed(corrected)]).toEqual([201, false]);
});

test("keys are separate by organization and by operation", async () => {
  const first = await create(draft, { "idempotency-key": "k" });
  const channel = { provider: "mastodon", mode: "sandbox" };
  const connected = await send("POST", "/channels", channel, { "idempotency-key": "k" });
  expect([connected.status, isReplayed(connected)]).toEqual([201, false]);
  const other = await createTestContext(system, "Other");
  const theirs = await restClient(system, other.api_key)(
    "POST",
    "/posts",
    { ...draft, channels: [] },
    { "idempotency-key": "k" },
  );
  expect([theirs.status, isReplayed(theirs)]).toEqual([201, false]);
  expect(theirs.body.id).not.toBe(first.body.id);
});

test("a channel is connected once, even by simultaneous requests", async () => {
  const connect = () =>
    send("POST", "/channels", { provider: "x", mode: "sandbox" }, { "idempotency-key": "c" });
  const answers = await Promise.all(Array.from({ length: 10 }, connect));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const where = { organization_id: ctx.organization_id, provider: "x" };
  expect(await ctx.db.channel.count({ where })).toBe(1);
});

test("a request during the first one's write is told so, and can be retried", async () => {
  const first = await ctx.system.database.pool.connect();
  await first.query("BEGIN");
  await first.query(
    "INSERT INTO idempotency_key (organization_id, operation, actor_id, key, request_hash, answer, created_at) VALUES ($1, 'posts.create', $2, 'held', '', '', now())",
    [ctx.organization_id, ctx.actor.id],
  );
  const impatient = restClient({ ...system, key_wait: "300ms" }, ctx.api_key);
  const waiting = impatient("POST", "/posts", draft, { "idempotency-key": "held" });
  expect(await waiting).toMatchObject({
    status: 409,
    body: { error: { code: "CONFLICT", reason: "idempotency_in_progress" } },
  });
  expect(await countPosts()).toBe(0);
  await first.query("ROLLBACK");
  first.release();
  expect((await create(draft, { "idempotency-key": "held" })).status).toBe(201);
});

test("after 24 hours a key is deleted and can be used again", async () => {
  const first = await create(draft, { "idempotency-key": "k" });
  system.advance(24 * HOUR - 1000);
  expectSame(await create(draft, { "idempotency-key": "k" }), first);
  system.advance(2000);
  const second = await create(draft, { "idempotency-key": "k" });
  expect([second.status, isReplayed(second)]).toEqual([201, false]);
  const stored = () =>
    ctx.db.idempotencyKey.count({ where: { organization_id: ctx.organization_id } });
  await prune(system, "idempotency_keys");
  expect(await stored()).toBe(1);
  system.advance(25 * HOUR);
  await prune(system, "idempotency_keys");
  expect(await stored()).toBe(0);
  system.advance(-49 * HOUR - 1000);
});

test("no response is readable in the database", async () => {
  await create({ ...draft, content: "Not to be read" }, { "idempotency-key": "k" });
  const [row] = await ctx.db.idempotencyKey.findMany({
    where: { key: "k" },
    orderBy: { created_at: "desc" },
  });
  expect(Buffer.from(row?.answer ?? []).toString("latin1")).not.toContain("Not to be read");
});
