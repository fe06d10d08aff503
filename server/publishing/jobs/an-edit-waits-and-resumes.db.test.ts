import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { editLivePost } from "#server/posts/live-edit/edit-live-post.ts";
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
  const { id } = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  const fields = { content: "Helo", channels: [id], autofix: true, scheduled_at: "now" };
  const post = await createPost({ ctx, input: fields });
  const post_id = post.id as string;
  const entry = async () => (await getPost({ ctx, input: { id: post_id } })).channels[0];
  await vi.waitFor(async () => expect((await entry())?.status).toBe("published"), PATIENCE);
  return { post_id, state: async () => (await entry())?.edit?.state };
}

test("a published post is edited by its own run, which waits while a platform is down", async () => {
  const { post_id, state } = await publish();
  const calls = failFirst("mastodon", "edit", 1);
  await editLivePost({ ctx, input: { id: post_id, content: "Hello" } });
  await vi.waitFor(async () => expect(await state()).toBe("edited"), PATIENCE);
  expect(calls()).toBe(2);
});

test("an edit whose run is lost is resumed by the sweep", async () => {
  const { post_id, state } = await publish();
  failFirst("mastodon", "edit", 1);
  await editLivePost({ ctx, input: { id: post_id, content: "Hello" } });
  await loseRuns(system, { post_id, kind: "edit" });
  expect(await state()).toBe("editing");
  running.setClockOff(600_000);
  expect(await wakeLostCalls(system)).toBe(1);
  system.wakeRelay();
  await vi.waitFor(async () => expect(await state()).toBe("edited"), PATIENCE);
});
