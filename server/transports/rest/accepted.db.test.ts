import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { restClient, type Send } from "./testing/rest-client.ts";

let system: TestSystem;
let ctx: ServiceContext & { api_key: string };
let send: Send;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  send = restClient(system, ctx.api_key);
  await send("POST", "/channels", { provider: "bluesky", mode: "sandbox" });
});
afterAll(() => system.close());

const draft = { content: "Hello", channels: ["bluesky"] };

async function postThat(status: "failed" | "unconfirmed") {
  const { body } = await send("POST", "/posts", { ...draft, scheduled_at: "now" });
  const post = { status: status === "failed" ? "failed" : "publishing" } as const;
  await ctx.db.post.update({ where: { id: body.id }, data: post });
  await ctx.db.channelEntry.updateMany({ where: { post_id: body.id }, data: { status } });
  return { path: `/posts/${body.id}`, entry: `entries/${body.channels[0]?.channel_id}` };
}

test("creating returns 201 for drafts and scheduled posts, 202 for now", async () => {
  expect((await send("POST", "/posts", draft)).status).toBe(201);
  expect((await send("POST", "/posts", { ...draft, scheduled_at: "2h" })).status).toBe(201);
  const sent = await send("POST", "/posts", { ...draft, scheduled_at: "now" });
  expect([sent.status, sent.body.status]).toEqual([202, "publishing"]);
  expect(sent.headers.get("etag")).toBe(`"${sent.body.updated_at}"`);
});

test("editing returns 200 for text and scheduling, 202 for now", async () => {
  const { body } = await send("POST", "/posts", draft);
  const path = `/posts/${body.id}`;
  expect((await send("PATCH", path, { content: "Two" })).status).toBe(200);
  expect((await send("PATCH", path, { scheduled_at: "2h" })).status).toBe(200);
  expect((await send("PATCH", path, { scheduled_at: "now" })).status).toBe(202);
});

test("publishing and sending failed channels again return 202", async () => {
  const { body } = await send("POST", "/posts", draft);
  expect((await send("POST", `/posts/${body.id}/publish`)).status).toBe(202);
  const { path } = await postThat("failed");
  expect((await send("POST", `${path}/retry`)).status).toBe(202);
});

test("settling returns 200 for published, 202 for sending again", async () => {
  const unconfirmed = await postThat("unconfirmed");
  const published = { outcome: "published", url: "https://bsky.example/post/1" };
  const settled = await send("POST", `${unconfirmed.path}/${unconfirmed.entry}/settle`, published);
  expect([settled.status, settled.body.status]).toEqual([200, "published"]);
  const lost = await postThat("unconfirmed");
  const again = await send("POST", `${lost.path}/${lost.entry}/settle`, { outcome: "retry" });
  expect([again.status, again.body.status]).toEqual([202, "publishing"]);
});

test("an edit repeated with its key gets the same response and isn't made again", async () => {
  const { body } = await send("POST", "/posts", draft);
  const edit = () =>
    send("PATCH", `/posts/${body.id}`, { scheduled_at: "now" }, { "idempotency-key": "k" });
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, edit));
  for (const other of others) expect([other.status, other.text]).toEqual([202, first?.text]);
  const events = await ctx.db.outboxEvent.findMany({
    where: { data: { path: ["post_id"], equals: body.id } },
  });
  expect(events).toHaveLength(1);
  const other = await send(
    "PATCH",
    `/posts/${body.id}`,
    { content: "Other" },
    { "idempotency-key": "k" },
  );
  expect(other).toMatchObject({
    status: 409,
    body: { error: { reason: "idempotency_key_reused" } },
  });
});

test("validating a stored post returns its version as ETag; a draft has none", async () => {
  const { body } = await send("POST", "/posts", draft);
  const stored = await send("POST", "/posts/validate", { id: body.id });
  expect(stored.headers.get("etag")).toBe(`"${body.updated_at}"`);
  expect((await send("POST", "/posts/validate", draft)).headers.get("etag")).toBeNull();
});
