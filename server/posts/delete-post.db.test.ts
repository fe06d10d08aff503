import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { claimScheduledPost } from "#server/publishing/claim/claim-each.ts";
import { claimOverduePosts } from "#server/publishing/claim/claim-overdue-posts.ts";
import { deletePost } from "./delete-post.ts";
import { getPost } from "./get-post.ts";
import { restorePost } from "./restore-post.ts";
import { createLabelled } from "./testing/write-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
});
afterAll(() => system.close());

const create = (scheduled_at?: string) => createLabelled(ctx, scheduled_at);
const remove = (id: string, expected_updated_at?: string) =>
  deletePost({ ctx, input: { id, expected_updated_at } });

test("a deleted scheduled post is never published, and is restored as a draft", async () => {
  const { id } = await create("1h");
  const { schedule_version } = await ctx.db.post.findUniqueOrThrow({ where: { id } });
  await remove(id);
  system.advance(2 * 3_600_000);
  expect(await claimScheduledPost(system, { post_id: id, schedule_version })).toBe("stale");
  expect(await claimOverduePosts(system)).toBe(0);
  expect(await restorePost({ ctx, input: { id } })).toMatchObject({
    status: "draft",
    scheduled_at: null,
    channels: [{ status: "draft" }],
  });
  expect(await claimOverduePosts(system)).toBe(0);
});

test.each(["publishing", "published", "partially_published"] as const)(
  "a post that is %s can't be deleted",
  async (status) => {
    const { id } = await create("now");
    await ctx.db.post.update({ where: { id }, data: { status } });
    const refusal = await refusalOf(remove(id));
    expect(refusal).toMatchObject({ code: "CONFLICT", reason: "already_published" });
    expect(refusal.message).toContain("Delete it on each platform");
    expect(await getPost({ ctx, input: { id } })).toMatchObject({ status });
  },
);

test("a post that failed everywhere can be deleted; one with an unconfirmed channel can't", async () => {
  const { id } = await create("now");
  await ctx.db.post.update({ where: { id }, data: { status: "failed" } });
  await ctx.db.channelEntry.updateMany({ where: { post_id: id }, data: { status: "unconfirmed" } });
  expect(await refusalOf(remove(id))).toMatchObject({ reason: "already_published" });
  await ctx.db.channelEntry.updateMany({
    where: { post_id: id },
    data: { status: "failed", error: "auth: Sign in again." },
  });
  await remove(id);
  expect(await restorePost({ ctx, input: { id } })).toMatchObject({
    status: "failed",
    channels: [{ status: "failed", error: "auth: Sign in again." }],
  });
});

test("a stale version can't be deleted", async () => {
  const { id, updated_at } = await create();
  expect(await refusalOf(remove(id, "2026-01-01T00:00:00Z"))).toMatchObject({
    reason: "stale_version",
  });
  await remove(id, updated_at);
});
