import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { wakeLostCalls } from "#server/publishing/sweep/wake-lost-calls.ts";
import type { System } from "#server/system.ts";
import { failFirst } from "#server/transports/inngest/testing/fail-first.ts";
import { loseRuns } from "#server/transports/inngest/testing/lose-runs.ts";
import { type RunningJobs, runJobs } from "#server/transports/inngest/testing/run-jobs.ts";

const PATIENCE = { timeout: 20_000, interval: 20 };

let running: RunningJobs;
let system: System;
let ctx: ServiceContext;

beforeAll(async () => {
  running = await runJobs();
  ({ system, ctx } = running);
});
afterAll(() => running?.stop());

async function publish() {
  const { id } = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const fields = { content: "Hello", channels: [id], autofix: true, scheduled_at: "now" };
  const post = await createPost({ ctx, input: fields });
  const post_id = post.id as string;
  const status = async () =>
    (await ctx.db.channelEntry.findFirstOrThrow({ where: { post_id } })).status;
  await vi.waitFor(async () => expect(await status()).toBe("published"), PATIENCE);
  return { post_id, status };
}

test("a published post is deleted by its own run, which waits while a platform is down", async () => {
  const { post_id, status } = await publish();
  const calls = failFirst("bluesky", "remove", 1);
  await deletePost({ ctx, input: { id: post_id, everywhere: true } });
  await vi.waitFor(async () => expect(await status()).toBe("deleted"), PATIENCE);
  expect(calls()).toBe(2);
});

test("a deletion whose run is lost is resumed by the sweep", async () => {
  const { post_id, status } = await publish();
  failFirst("bluesky", "remove", 1);
  await deletePost({ ctx, input: { id: post_id, everywhere: true } });
  await loseRuns(system, { post_id, kind: "delete" });
  expect(await status()).toBe("deleting");
  running.setClockOff(600_000);
  expect(await wakeLostCalls(system)).toBe(1);
  system.wakeRelay();
  await vi.waitFor(async () => expect(await status()).toBe("deleted"), PATIENCE);
});
