import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { publishEntry } from "#server/publishing/testing/take-entry-call.ts";
import { handleRest } from "./rest/handle-rest.ts";

let system: TestSystem;
let key: string;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const created = await createTestSystem();
  const ctx = await createTestContext(created);
  key = ctx.api_key;
  await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  system = { ...created, logger: pino({ level: "info" }, sink) };
});
afterAll(() => system.close());

async function send(method: string, path: string, body?: object) {
  lines = [];
  const request = new Request(`http://localhost:3000/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await handleRest(system, request);
  return { request_id: response.headers.get("x-request-id"), body: await response.json() };
}

test("a change links its request to its post, and the post to its result", async () => {
  const post = { content: "Hello", channels: ["bluesky"], scheduled_at: "now" };
  const { request_id, body } = await send("POST", "/posts", post);
  expect(lines).toMatchObject([
    { msg: "done", request_id, operation: "posts.create", post_id: body.id, actor_kind: "api_key" },
  ]);
  const where = { post_id: body.id };
  const entry = await system.database.prisma.channelEntry.findFirstOrThrow({ where });
  await publishEntry(system, { entry_id: entry.id });
  expect(lines.at(-1)).toMatchObject({
    msg: "published",
    post_id: body.id,
    entry_id: entry.id,
    url: expect.any(String),
  });
});

test("a refusal is logged under the request ID returned to the caller, without the key", async () => {
  const { request_id } = await send("GET", "/posts/post_none");
  expect(lines).toMatchObject([
    { msg: "request", request_id, operation: "posts.get", status: 404 },
  ]);
  expect(JSON.stringify(lines)).not.toContain(key);
});

test("reads are counted but not logged", async () => {
  await send("GET", "/posts");
  expect(lines).toEqual([]);
  const text = await system.metrics.registry.metrics();
  expect(text).toContain(
    'crier_api_request_duration_seconds_count{operation="posts.list",status="200"} 1',
  );
});
