import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { revokeApiKey } from "#server/access/api-keys.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { type RestAnswer, restClient, type Send } from "./testing/rest-client.ts";

let system: TestSystem;
let ctx: ServiceContext;
let send: Send;
let channels: string[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  const context = await createTestContext(system);
  ctx = context;
  send = restClient(system, context.api_key);
  const connected = ["bluesky", "mastodon", "bluesky"].map((provider) =>
    send("POST", "/channels", { provider, mode: "sandbox" }),
  );
  channels = (await Promise.all(connected)).map(({ body }) => body.id);
});

/** Including authentication, the rate limit, events, the outbox and the commit. The key's use is noted once a minute. */
async function costOf(...request: Parameters<Send>): Promise<{ status: number; trips: number }> {
  let answer: RestAnswer | undefined;
  const trips = await system.roundTripsOf(async () => {
    answer = await send(...request);
  });
  return { status: answer?.status ?? 0, trips };
}

const draft = () => ({ content: "Hello", channels });

test("a draft for three channels takes three round trips, and so does a post that is published", async () => {
  expect(await costOf("POST", "/posts", draft())).toEqual({ status: 201, trips: 3 });
  const now = { ...draft(), scheduled_at: "now" };
  expect(await costOf("POST", "/posts", now)).toEqual({ status: 202, trips: 3 });
});

test("a post is read in two, and so are a hundred", async () => {
  const { body } = await send("POST", "/posts", draft());
  await send("POST", "/posts", draft());
  expect(await costOf("GET", `/posts/${body.id}`)).toEqual({ status: 200, trips: 2 });
  expect(await costOf("GET", "/posts?limit=100")).toEqual({ status: 200, trips: 2 });
});

test("a change's transaction is begun with its first statement and committed with its last", async () => {
  const { body } = await send("POST", "/posts", draft());
  const statements = ["authentication", "lock", "post", "quotas", "write"];
  const edit = await costOf("PATCH", `/posts/${body.id}`, { content: "Changed" });
  expect(edit).toEqual({ status: 200, trips: statements.length });
});

test("the request after a key is revoked is refused, on each connection", async () => {
  const read = () => send("GET", "/posts");
  const before = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
  await revokeApiKey({ ctx, input: { id: ctx.actor.id } });
  const after = await Promise.all(Array.from({ length: 20 }, read));
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
});
