import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { connectAna, startServer } from "#server/channels/testing/ana-server.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { CALL_LIMIT_MS } from "#server/publishing/calls/call-limit.ts";
import { startJobs } from "./index.ts";

let system: TestSystem;
let ctx: ServiceContext;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  system = await createTestSystem();
  // The other process uses the real clock. If it were a day ahead of the test's, everything would be missed.
  system.advance(Date.now() - system.now().getTime());
  ctx = await createTestContext(system);
});
afterEach(() => {
  vi.useRealTimers();
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
  const open = { call: { post_id: id as string }, state: "open" } as const;
  return { id: id as string, channel_id: channel.id, open };
}

async function untilCalled(open: Awaited<ReturnType<typeof sendSlowly>>["open"]) {
  await vi.waitFor(async () => expect(await ctx.db.callAttempt.count({ where: open })).toBe(1), {
    timeout: 15_000,
    interval: 20,
  });
}

test("a process told to stop during a call waits for its response and saves it", async () => {
  const { id, channel_id, open } = await sendSlowly();
  const worker = await startWorker();
  await untilCalled(open);
  worker.kill("SIGTERM");
  const [code] = await once(worker, "exit");
  expect(code).toBe(0);
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
  expect(await ctx.db.callAttempt.count({ where: open })).toBe(0);
  expect(await ctx.db.sandboxPost.count({ where: { channel_id } })).toBe(1);
}, 60_000);

async function startCall() {
  startServer(system);
  const { id: channel } = await connectAna(ctx);
  const answer = Promise.withResolvers<void>();
  system.answerWith(async () => {
    await answer.promise;
    return Response.json({ uri: "at://did:plc:ana/app.bsky.feed.post/3m", cid: "bafy" });
  });
  const input = { content: "Hello", channels: [channel], autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input });
  const jobs = await startJobs({ ...system, now: () => new Date() });
  await untilCalled({ call: { post_id: id as string }, state: "open" });
  return { id: id as string, jobs, answer: answer.resolve };
}

const pause = () => system.database.pool.query("SELECT pg_sleep(0.3)");

async function beginToStop(jobs: Jobs) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const stopping = { ended: false, end: jobs.stop() };
  void stopping.end.then(() => {
    stopping.ended = true;
  });
  await pause();
  return stopping;
}

test("a call is awaited for its maximum duration", async () => {
  const { id, jobs, answer } = await startCall();
  const stopping = await beginToStop(jobs);
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS - 1_000);
  await pause();
  expect(stopping.ended).toBe(false);
  answer();
  await stopping.end;
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "published" });
});

test("a call that takes longer is abandoned", async () => {
  const { id, jobs, answer } = await startCall();
  const stopping = await beginToStop(jobs);
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS + 1_000);
  await stopping.end;
  expect(await getPost({ ctx, input: { id } })).toMatchObject({ status: "publishing" });
  answer();
});
