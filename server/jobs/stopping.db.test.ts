import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "../services/channels/connect-channel.ts";
import { connectAna, startServer } from "../services/channels/testing/ana-server.ts";
import type { ServiceContext } from "../services/context.ts";
import { createPost } from "../services/posts/create-post.ts";
import { getPost } from "../services/posts/get-post.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "../services/testing/test-context.ts";

let system: TestSystem;
let ctx: ServiceContext;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  system = await createTestSystem();
  // The other process goes by the real clock: a day after the test's own, everything would be missed.
  system.advance(Date.now() - system.now().getTime());
  ctx = await createTestContext(system);
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});
afterAll(() => system.close());

async function startWorker(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL("testing/stopped-worker.ts", import.meta.url));
  const { DATABASE_URL, CRIER_SECRET } = system.env;
  const worker = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL, CRIER_SECRET, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(worker);
  await once(worker.stdout as NodeJS.ReadableStream, "data");
  return worker;
}

async function sendSlowly() {
  const channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const per_channel = { [channel.id]: { options: { simulate: "slow" } } };
  const input = { content: "Hello", channels: [channel.id], per_channel, autofix: true };
  const { id } = await createPost({ ctx, input: { ...input, scheduled_at: "now" } });
  const open = { entry: { post_id: id as string }, state: "open" } as const;
  return { id: id as string, channel_id: channel.id, open };
}

/** Waits until the one call of a post is under way. */
async function untilCalled(open: Awaited<ReturnType<typeof sendSlowly>>["open"]) {
  await vi.waitFor(async () => expect(await ctx.db.publishAttempt.count({ where: open })).toBe(1), {
    timeout: 15_000,
    interval: 20,
  });
}

test("told to end in the middle of a call, a process waits for its answer and writes it down", async () => {
  const { id, channel_id, open } = await sendSlowly();
  const worker = await startWorker();
  await untilCalled(open);
  worker.kill("SIGTERM");
  const [code] = await once(worker, "exit");
  expect(code).toBe(0);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
  expect(await ctx.db.publishAttempt.count({ where: open })).toBe(0);
  expect(await ctx.db.sandboxPost.count({ where: { channel_id } })).toBe(1);
}, 60_000);

/** Ana's account on a server of this machine that takes twelve seconds over each post. */
async function connectSlowServer() {
  startServer(system);
  const { id } = await connectAna(ctx);
  const server = createServer(async (request, response) => {
    request.resume();
    await sleep(12_000);
    response.setHeader("content-type", "application/json");
    response.end('{"uri": "at://did:plc:ana/app.bsky.feed.post/3m", "cid": "bafy"}');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const { account } = await ctx.db.channel.findUniqueOrThrow({ where: { id } });
  const moved = { ...(account as object), service: `http://127.0.0.1:${port}` };
  await ctx.db.channel.update({ where: { id }, data: { account: moved } });
  return { id, server };
}

test("a call that takes longer than ten seconds is waited for, too", async () => {
  const { id: channel, server } = await connectSlowServer();
  const input = { content: "Hello", channels: [channel], autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input });
  const worker = await startWorker();
  await untilCalled({ entry: { post_id: id as string }, state: "open" });
  worker.kill("SIGTERM");
  await once(worker, "exit");
  server.close();
  expect(await getPost({ ctx, input: { id: id as string } })).toMatchObject({
    status: "published",
  });
}, 60_000);
