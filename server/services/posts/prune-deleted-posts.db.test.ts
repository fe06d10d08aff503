import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { deletePost } from "./delete-post.ts";
import { getPost } from "./get-post.ts";
import { pruneDeletedPosts } from "./prune-deleted-posts.ts";
import { restorePost } from "./restore-post.ts";
import { createLabelled } from "./testing/write-posts.ts";

const DAY = 86_400_000;

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

test("after 30 days a deleted post is gone, and the sweep removes it for good", async () => {
  const { id } = await create();
  const stays = await create();
  await remove(id);
  system.advance(30 * DAY - 1000);
  expect(await pruneDeletedPosts(system)).toBe(0);
  expect(await restorePost({ ctx, input: { id } })).toMatchObject({ id });
  await remove(id);
  system.advance(30 * DAY + 1000);
  expect(await refusalOf(restorePost({ ctx, input: { id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await pruneDeletedPosts(system)).toBeGreaterThanOrEqual(1);
  expect(await ctx.db.post.count({ where: { id } })).toBe(0);
  expect(await ctx.db.channelEntry.count({ where: { post_id: id } })).toBe(0);
  expect(await getPost({ ctx, input: { id: stays.id } })).toMatchObject({ id: stays.id });
});
