import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { connectEveryDay } from "./testing/every-day.ts";
import { planned, ran, wouldOf } from "./testing/run-by-hand.ts";

const DAY_MS = 24 * 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let mastodon: string;
let x: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  mastodon = await connectEveryDay(ctx, "mastodon", "09:00");
  x = await connectEveryDay(ctx, "x", "09:00");
});

async function publish(content: string, channels: string[], campaign?: string): Promise<string> {
  const input = { content, channels, autofix: true, scheduled_at: "now", labels: ["evergreen"] };
  const post = await createPost({
    ctx,
    input: campaign === undefined ? input : { ...input, campaign },
  });
  for (const channel of channels) await workOnAll(system, channel);
  return post.id as string;
}

const RECYCLE = { label: "Evergreen", min_days: 30 };
const scheduled = () =>
  ctx.db.post.findMany({
    where: { organization_id: ctx.organization_id, status: "scheduled" },
    include: { entries: true, labels: true },
    orderBy: { id: "asc" },
  });

test("a rested post is copied to the queue once confirmed, but not to X, which had the same text", async () => {
  const id = await publish("A tip", [mastodon, x], "tips");
  expect((await ran(ctx, "recycle", RECYCLE)).output).toMatchObject({ would: [], posts: 1 });
  system.advance(31 * DAY_MS);
  const run = await ran(ctx, "recycle", RECYCLE);
  expect(run.output).toMatchObject({
    counts: { done: 1 },
    used_up: ["X sandbox"],
    results: [{ source_id: id }],
  });
  const [copy, ...others] = await scheduled();
  expect(others).toEqual([]);
  expect(copy).toMatchObject({ content: "A tip", campaign: "tips", labels: [] });
  expect(copy?.entries.map(({ channel_id }) => channel_id)).toEqual([mastodon]);
  expect(copy?.entries[0]?.queued).toBe(true);
  expect(wouldOf(await planned(ctx, "recycle", RECYCLE))).toEqual([]);
});

test("posts of one campaign alternate, and X gets the one it hasn't had", async () => {
  await publish("First", [mastodon, x], "tips");
  system.advance(DAY_MS);
  await publish("Second", [mastodon], "tips");
  await publish("Second for X", [mastodon, x], "tips");
  system.advance(31 * DAY_MS);
  const run = await planned(ctx, "recycle", RECYCLE, { dry_run: true });
  expect(wouldOf(run)).toEqual(["Publish “First” again on Mastodon sandbox"]);
  expect(await scheduled()).toEqual([]);
});

test("only requested channels with a queue are used, and the cap leaves the rest", async () => {
  await publish("One", [mastodon]);
  await publish("Two", [mastodon]);
  system.advance(31 * DAY_MS);
  const run = await planned(ctx, "recycle", { ...RECYCLE, cap: 1 }, { dry_run: true });
  expect(run.output).toMatchObject({ left_for_later: 1, would: [{ text: expect.any(String) }] });
  const none = await planned(ctx, "recycle", { ...RECYCLE, channels: [x] }, { dry_run: true });
  expect(wouldOf(none)).toEqual([]);
  await ctx.db.channel.update({ where: { id: mastodon }, data: { posting_times: [] } });
  const without = await planned(ctx, "recycle", RECYCLE, { dry_run: true });
  expect(without.output).toMatchObject({ would: [], without_queue: ["Mastodon sandbox"] });
});

test("an unknown label fails the run and says where to find labels", async () => {
  const run = await planned(ctx, "recycle", { label: "none" });
  expect(run).toMatchObject({ status: "failed" });
  expect(run.error).toContain("There is no label “none”. It may have been renamed or deleted.");
});
