import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { goOn, planned, wouldOf } from "./testing/run-by-hand.ts";

let system: TestSystem;
let ctx: ServiceContext;
let channel: string;
let since: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  system.advance(3_600_000);
  ctx = await createTestContext(system);
  channel = (await connectSandbox(ctx, "mastodon")).id;
  since = system.now().toISOString();
});

async function fail(content: string): Promise<string> {
  const per_channel = { [channel]: { options: { simulate: "content_policy" } } };
  const input = { content, channels: [channel], per_channel, autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input });
  await workOnAll(system, channel);
  await ctx.db.channelEntry.updateMany({ where: { post_id: id as string }, data: { options: {} } });
  return id as string;
}

const statusOf = async (id: string) =>
  (await ctx.db.post.findUniqueOrThrow({ where: { id } })).status;

test("failed posts are sent again after confirmation, spaced out; unconfirmed ones are left to a person", async () => {
  const [first, second, unconfirmed] = [await fail("One"), await fail("Two"), await fail("Three")];
  await ctx.db.channelEntry.updateMany({
    where: { post_id: unconfirmed },
    data: { status: "unconfirmed" },
  });
  const waiting = await planned(ctx, "recover", { since });
  expect(wouldOf(waiting)).toEqual([
    "Send “One” again on Mastodon sandbox, at once",
    "Send “Two” again on Mastodon sandbox, 5 minutes later",
  ]);
  expect(waiting.output).toMatchObject({ for_a_person: [{ post_id: unconfirmed }] });
  expect(await statusOf(first)).toBe("failed");
  const done = await goOn(ctx, waiting);
  expect(done.output).toMatchObject({ counts: { done: 2, failed: 0 } });
  await workOnAll(system, channel);
  expect([await statusOf(first), await statusOf(second)]).toEqual(["published", "published"]);
  expect(await statusOf(unconfirmed)).toBe("failed");
});

test("a post that became unconfirmed after the plan is not sent again", async () => {
  const id = await fail("One");
  const waiting = await planned(ctx, "recover", { since });
  await ctx.db.channelEntry.updateMany({ where: { post_id: id }, data: { status: "unconfirmed" } });
  expect((await goOn(ctx, waiting)).output).toMatchObject({ counts: { done: 0, skipped: 1 } });
  expect(await statusOf(id)).toBe("failed");
});

test("posts that can't be published as they are, or failed before, are not proposed", async () => {
  const id = await fail("One");
  await ctx.db.post.update({ where: { id }, data: { content: "x".repeat(900) } });
  const run = await planned(ctx, "recover", { since }, { dry_run: true });
  expect(run.output).toMatchObject({ would: [], not_ready: [{ post_id: id }] });
  system.advance(1_000);
  const later = { since: system.now().toISOString() };
  const none = await planned(ctx, "recover", later, { dry_run: true });
  expect(none.output).toMatchObject({ would: [], not_ready: [], for_a_person: [] });
});
