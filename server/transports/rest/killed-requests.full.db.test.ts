import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { type RestAnswer, restClient, type Send } from "./testing/rest-client.ts";

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

async function killedAfter(path: string, body: object, statement: string) {
  const script = fileURLToPath(new URL("testing/killed-request.ts", import.meta.url));
  const [{ url }] = await ctx.db.$queryRaw<[{ url: string }]>`SELECT current_database() AS url`;
  const address = new URL(system.env.DATABASE_URL);
  address.pathname = `/${url}`;
  const input = [address.href, ctx.api_key, path, JSON.stringify(body), "crash", statement];
  const child = spawn(process.execPath, [script, ...input], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
}

test("if a process is killed between write and response, the retry gets the response", async () => {
  const body = { ...draft, scheduled_at: "now" };
  await killedAfter("/posts", body, "INSERT INTO post ");
  expect(await countPosts()).toBe(1);
  const retry = await create(body, { "idempotency-key": "crash" });
  expect([retry.status, isReplayed(retry)]).toEqual([202, true]);
  const read = await send("GET", `/posts/${retry.body.id}`);
  expect(read.text).toBe(retry.text);
  expect(await countPosts()).toBe(1);
});

test.each([
  ["before its transaction ends has not acted: the retry does", "FOR UPDATE", false],
  // The transaction's last statement, sent with COMMIT.
  [
    "after its transaction has acted: the retry gets the answer",
    "INSERT INTO idempotency_key",
    true,
  ],
])("a process killed while publishing, %s", async (_, statement, acted) => {
  const { body } = await create(draft);
  const path = `/posts/${body.id}/publish`;
  const events = await ctx.db.outboxEvent.count();
  await killedAfter(path, {}, statement);
  expect(await ctx.db.outboxEvent.count()).toBe(events + (acted ? 1 : 0));
  const retry = await send("POST", path, {}, { "idempotency-key": "crash" });
  expect([retry.status, isReplayed(retry)]).toEqual([202, acted]);
  expect(await ctx.db.outboxEvent.count()).toBe(events + 1);
});
