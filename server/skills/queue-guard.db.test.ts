import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { requireApproval } from "#server/posts/approval/testing/members.ts";
import { createPost } from "#server/posts/create-post.ts";
import { connectEveryDay } from "./testing/every-day.ts";
import { planned, ran, wouldOf } from "./testing/run-by-hand.ts";

let system: TestSystem;
let ctx: ServiceContext;
let channel: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectEveryDay(ctx, "bluesky", "09:00");
});

const create = (content: string, given: { scheduled_at?: string; labels?: string[] } = {}) =>
  createPost({ ctx, input: { content, channels: [channel], autofix: false, ...given } });

test("empty slots are listed by channel, without taken or later ones", async () => {
  await create("Taken", { scheduled_at: "next_slot" });
  const run = await ran(ctx, "queue-guard", { days: 3 });
  expect(run).toMatchObject({ status: "succeeded", steps: [{ name: "plan" }] });
  expect(run.output).toMatchObject({
    channels: [
      {
        channel_id: channel,
        has_queue: true,
        empty_slots: ["2026-11-23T09:00:00.000Z", "2026-11-24T09:00:00.000Z"],
      },
    ],
    would: [],
  });
});

test("labeled drafts fill the slots, oldest first; those that aren't ready are reported and skipped", async () => {
  const labels = ["filler"];
  await create("Without the label");
  await create("One", { labels });
  const long = await create("x".repeat(400), { labels });
  await create("Two", { labels });
  await create("Three", { labels });
  const dry = await planned(ctx, "queue-guard", { days: 2, label: "filler" }, { dry_run: true });
  expect(wouldOf(dry)).toEqual([
    "Schedule “One” for Bluesky sandbox on 22 Nov 2026, 09:00 (UTC)",
    "Schedule “Two” for Bluesky sandbox on 23 Nov 2026, 09:00 (UTC)",
  ]);
  expect(dry.output).toMatchObject({
    drafts_left: [{ excerpt: "Three", reason: "Without enough empty slots: Bluesky sandbox." }],
    drafts_not_ready: [{ id: long.id }],
  });
  const any = await planned(ctx, "queue-guard", { days: 2, any_draft: true }, { dry_run: true });
  expect(wouldOf(any)[0]).toContain("Without the label");
  await ran(ctx, "queue-guard", { days: 2, label: "filler" });
  const scheduled = await ctx.db.channelEntry.findMany({
    where: { channel_id: channel, status: "scheduled" },
    include: { post: true },
    orderBy: { post_id: "asc" },
  });
  expect(scheduled.map(({ post, queued }) => [post.content, queued])).toEqual([
    ["One", true],
    ["Two", true],
  ]);
});

test("scheduled posts that are no longer ready are reported with the reason", async () => {
  const { id, updated_at, scheduled_at } = await create("Soon", { scheduled_at: "2h" });
  await ctx.db.postFinding.create({
    data: {
      post_id: id as string,
      organization_id: ctx.organization_id,
      post_updated_at: updated_at as string,
      scheduled_at: scheduled_at as string,
      problems: [{ channel_id: channel, code: "policy", message: "It links to a blocked site." }],
      found_at: system.now(),
    },
  });
  const run = await ran(ctx, "queue-guard", { days: 1 });
  expect(run.output).toMatchObject({
    problems: [{ post_id: id, excerpt: "Soon", reason: "It links to a blocked site." }],
  });
});

test("drafts that still need approval to be published are reported", async () => {
  await requireApproval([ctx]);
  const at = new Date(system.now().getTime() + 2 * 3_600_000).toISOString();
  const given = { content: "Late", channels: [channel], autofix: false, when_ready: true };
  const { id } = await createPost({ ctx, input: { ...given, scheduled_at: at } });
  const run = await ran(ctx, "queue-guard", { days: 1 });
  expect(run.output).toMatchObject({
    problems: [{ post_id: id, scheduled_at: at, reason: expect.stringMatching("needs approval") }],
  });
});
