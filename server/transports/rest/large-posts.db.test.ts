import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

const LIMIT_MS = 120_000;
const PLATFORMS = ["bluesky", "mastodon", "x"];

let system: TestSystem;
let ctx: ServiceContext;
let key: string;
let send: Send;
let channels: string[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  const context = await createTestContext(system);
  ctx = context;
  key = context.api_key;
  send = restClient(system, context.api_key);
  channels = [];
  for (const platform of PLATFORMS) channels.push(...(await connectMany(platform, 34)));
  channels = channels.slice(0, 100);
});

async function connectMany(platform: string, count: number): Promise<string[]> {
  const first: Channel = await connectSandbox(ctx, platform);
  const rows = await ctx.sql<{ id: string }>(
    `INSERT INTO channel SELECT (json_populate_record(channel, json_build_object('id', channel.id || '_' || n, 'name', channel.name || n))).*
     FROM channel CROSS JOIN generate_series(2, $2) AS n WHERE channel.id = $1 RETURNING id`,
    [first.id, count],
  );
  return [first.id, ...rows.map(({ id }) => id)];
}

const longest = () => "word ".repeat(20_000);
const leftOf = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);

test("the largest post is validated on 100 channels, with each channel's copy in the response", {
  timeout: LIMIT_MS,
}, async () => {
  const { status, text, body } = await send("POST", "/posts/validate", {
    content: longest(),
    channels,
  });
  expect(status).toBe(200);
  expect(body.channels).toHaveLength(100);
  expect(text.length).toBeGreaterThan(19_000_000);
});

test("it costs one request per 100,000 characters, and says so", {
  timeout: LIMIT_MS,
}, async () => {
  const largest = await send("POST", "/posts/validate", { content: longest(), channels });
  expect(leftOf(largest.headers)).toBe(500);
  const small = await send("POST", "/posts/validate", { content: "Hello", channels });
  expect(leftOf(small.headers)).toBe(499);
  const { body, headers } = await send("POST", "/posts", {
    content: longest(),
    channels,
    autofix: false,
  });
  expect(leftOf(headers)).toBe(399);
  expect(leftOf((await send("GET", `/posts/${body.id}`)).headers)).toBe(299);
  const edit = await send("PATCH", `/posts/${body.id}`, { campaign: "news", autofix: false });
  expect(leftOf(edit.headers)).toBe(199);
});

test("a large request above the remaining limit is refused, leaving the rest to smaller ones", {
  timeout: LIMIT_MS,
}, async () => {
  const poor = { ...system, env: { ...system.env, CRIER_REQUESTS_PER_MINUTE: 120 } };
  const sendPoor = restClient(poor, key);
  const draft = { content: longest(), channels };
  expect(leftOf((await sendPoor("POST", "/posts/validate", draft)).headers)).toBe(20);
  const refused = await sendPoor("POST", "/posts/validate", draft);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toMatchObject({ reason: "rate_limited" });
  expect(refused.body.error.message).toMatch(
    /^Rate limit reached: this request counts as 100, and 19 of the organization's 120 requests for this minute are left\. Try again in \d+ seconds?\./,
  );
  expect(refused.headers.get("retry-after")).not.toBeNull();
  expect((await sendPoor("GET", "/channels")).status).toBe(200);
});

test("no request costs more than a minute's limit", { timeout: LIMIT_MS }, async () => {
  const poor = { ...system, env: { ...system.env, CRIER_REQUESTS_PER_MINUTE: 50 } };
  const largest = await restClient(poor, key)("POST", "/posts/validate", {
    content: longest(),
    channels,
  });
  expect(largest.status).toBe(200);
  expect(leftOf(largest.headers)).toBe(0);
});

function watched() {
  const { promise: validating, resolve } = Promise.withResolvers<void>();
  const take: typeof system.validators.take = async (owner) => {
    const { place, end } = await system.validators.take(owner);
    const repair: typeof place.repair = (posts) => {
      resolve();
      return place.repair(posts);
    };
    return { place: { ...place, repair }, end };
  };
  return { validating, within: { ...system, validators: { take } } };
}

test("reads that start during its validation are answered first", {
  timeout: LIMIT_MS,
}, async () => {
  const other = await createTestContext(system, "Globex");
  const { validating, within } = watched();
  let isAnswered = false;
  const content = "**Bold** and [a link](https://a.example) #tag ".repeat(2_000);
  const largest = restClient(within, key)("POST", "/posts", { content, channels }).then(
    (answer) => {
      isAnswered = true;
      return answer;
    },
  );
  await validating;
  const read = restClient(within, other.api_key);
  for (let reads = 0; reads < 5; reads += 1) expect((await read("GET", "/posts")).status).toBe(200);
  expect(isAnswered).toBe(false);
  expect((await largest).status).toBe(201);
});

test("queued edits hold no connection, and too many are refused", {
  timeout: LIMIT_MS,
}, async () => {
  const generous = { ...system, env: { ...system.env, CRIER_REQUESTS_PER_MINUTE: 10_000 } };
  const edit = restClient(generous, key);
  const { body } = await edit("POST", "/posts", {
    content: "Hello",
    channels: channels.slice(0, 5),
  });
  const turn = await system.validators.take(ctx.organization_id);
  const content = "word ".repeat(5_000);
  const patch = () => edit("PATCH", `/posts/${body.id}`, { content, autofix: false });
  const edits = Array.from({ length: 12 }, patch);
  const refused = await Promise.any(edits);
  expect(refused.status).toBe(429);
  expect(refused.body.error).toMatchObject({ reason: "rate_limited", retry_after_ms: 1_000 });
  const { pool } = system.database;
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0));
  turn.end();
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});

test("a large post is fixed, stored and repeated by key like a small one", {
  timeout: LIMIT_MS,
}, async () => {
  const draft = { content: longest(), channels, scheduled_at: "2h" };
  const first = await send("POST", "/posts", draft, { "idempotency-key": "large" });
  expect(first.status).toBe(201);
  expect(first.body.channels.every((entry) => (entry as { ready?: boolean }).ready)).toBe(true);
  const again = await send("POST", "/posts", draft, { "idempotency-key": "large" });
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(again.text).toBe(first.text);
  const [{ size } = { size: 0 }] = await ctx.sql<{ size: number }>(
    "SELECT octet_length(answer) AS size FROM idempotency_key WHERE key = 'large' AND organization_id = $1",
    [ctx.organization_id],
  );
  expect(size).toBeLessThan(600_000);
});
