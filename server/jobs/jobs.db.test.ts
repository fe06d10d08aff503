import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "../services/channels/connect-channel.ts";
import type { ServiceContext } from "../services/context.ts";
import { createPost } from "../services/posts/create-post.ts";
import { getPost } from "../services/posts/get-post.ts";
import { updatePost } from "../services/posts/update-post.ts";
import { listReceived } from "../services/sandbox/list-received.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../services/testing.ts";
import type { System } from "../system.ts";
import { type Jobs, startJobs } from "./index.ts";

let testSystem: TestSystem;
let system: System;
let jobs: Jobs;
let ctx: ServiceContext;

beforeAll(async () => {
  testSystem = await createTestSystem();
  system = { ...testSystem, now: () => new Date() };
  jobs = await startJobs(system);
  ctx = await createTestContext(system);
});
afterAll(async () => {
  await jobs.stop();
  await testSystem.close();
});

function connect(provider: string) {
  return connectChannel({ ctx, input: { provider, mode: "sandbox" } });
}

async function statusOf(id: string | null) {
  return (await getPost({ ctx, input: { id: id as string } })).status;
}

test("a post sent now is out on every channel moments later", async () => {
  const channels = [(await connect("bluesky")).id, (await connect("mastodon")).id];
  const post = await createPost({
    ctx,
    input: { content: "Hello", channels, autofix: true, scheduled_at: "now" },
  });
  await vi.waitFor(async () => expect(await statusOf(post.id)).toBe("published"), {
    timeout: 10_000,
    interval: 10,
  });
  for (const id of channels) expect(await listReceived({ ctx, input: { id } })).toHaveLength(1);
});

test("a booked post goes out at its time; one that was taken back does not", async () => {
  const channel = await connect("bluesky");
  const input = { content: "Later", channels: [channel.id], autofix: true };
  const scheduled_at = new Date(Date.now() + 1_000).toISOString();
  const kept = await createPost({ ctx, input: { ...input, scheduled_at } });
  const takenBack = await createPost({ ctx, input: { ...input, scheduled_at } });
  await updatePost({
    ctx,
    input: { id: takenBack.id as string, scheduled_at: null, autofix: true },
  });
  expect(await statusOf(kept.id)).toBe("scheduled");
  await vi.waitFor(async () => expect(await statusOf(kept.id)).toBe("published"), {
    timeout: 10_000,
    interval: 20,
  });
  const [arrived, ...doubles] = await listReceived({ ctx, input: { id: channel.id } });
  expect(doubles).toEqual([]);
  expect((arrived?.received_at as string) >= scheduled_at).toBe(true);
  expect(await statusOf(takenBack.id)).toBe("draft");
});
