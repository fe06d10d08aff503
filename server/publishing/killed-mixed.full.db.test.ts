import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { editLivePost } from "#server/posts/live-edit/edit-live-post.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import type { System } from "../system.ts";
import { workOnChannel } from "./calls/work-on-channel.ts";
import { type Crash, createCrashingProcess } from "./testing/crashing-process.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function post(channel: string, content: string) {
  const input = { content, channels: [channel], autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input });
  system.advance(1);
  return id as string;
}

async function workToTheEnd(channel: string) {
  for (let turns = 0; turns < 50; turns += 1) {
    const turn = await workOnChannel({ ...system, run_id: `run ${turns}` }, channel);
    if (turn === "more") continue;
    if (turn === "ended" && !(await isWaiting(channel))) return;
    system.advance(61_000);
  }
  throw new Error("The channel's ID calls never end.");
}

async function isWaiting(channel_id: string): Promise<boolean> {
  return (
    (await ctx.db.platformCall.count({
      where: {
        channel_id,
        state: "queued",
        kind: { notIn: ["read_interactions", "read_metrics"] },
      },
    })) > 0
  );
}

async function crashOnce(crash: Crash, at: number) {
  const { id: channel } = await connectSandbox(ctx, "mastodon");
  const changed = await post(channel, "Helo");
  const deleted = await post(channel, "Gone");
  await workToTheEnd(channel);
  await editLivePost({ ctx, input: { id: changed, content: "Hello" } });
  await deletePost({ ctx, input: { id: deleted, everywhere: true } });
  system.advance(1);
  const made = await post(channel, "New");
  const crashing = createCrashingProcess(system, { crash, at });
  const killed: System = { ...crashing.system, run_id: "killed" };
  await workOnChannel(killed, channel).catch(() => null);
  await crashing.disconnect();
  system.advance(61_000);
  await workToTheEnd(channel);
  const received = await ctx.db.sandboxPost.findMany({
    where: { channel_id: channel },
    orderBy: { position: "asc" },
  });
  const entries = await ctx.db.channelEntry.findMany({
    where: { post_id: { in: [changed, deleted, made] } },
    orderBy: { post_id: "asc" },
  });
  const open = await ctx.db.callAttempt.count({
    where: { call: { channel_id: channel }, state: { in: ["open", "waiting"] } },
  });
  return {
    reached: crashing.crashed(),
    out: received.filter(({ deleted_at }) => deleted_at === null).map(({ text }) => text),
    sent: received.length,
    statuses: entries.map(({ status }) => status),
    edit: (entries[0]?.edit as { state?: string } | null)?.state,
    open,
  };
}

test.each<Crash>(["crash", "lost before", "lost after"])(
  "killed at any statement (%s), each is done once in the end",
  async (crash) => {
    for (let at = 1; at < 80; at += 1) {
      const { reached, ...outcome } = await crashOnce(crash, at);
      expect({ at, ...outcome }).toEqual({
        at,
        out: ["Hello", "New"],
        sent: 3,
        statuses: ["published", "deleted", "published"],
        edit: "edited",
        open: 0,
      });
      if (!reached) return;
    }
  },
  240_000,
);
