import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { deletePost } from "./delete-post.ts";
import { getPost } from "./get-post.ts";
import { listPosts } from "./list/list-posts.ts";
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

test("a deleted draft is hidden, and restoring brings it back with its channels and labels", async () => {
  const { id } = await create();
  const before = await getPost({ ctx, input: { id } });
  expect(await remove(id)).toBeNull();
  expect(await refusalOf(getPost({ ctx, input: { id } }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusalOf(remove(id))).toMatchObject({ code: "NOT_FOUND" });
  const { items } = await listPosts({ ctx, input: { limit: 100 } });
  expect(items.map((row) => row.id)).not.toContain(id);
  const restored = await restorePost({ ctx, input: { id } });
  expect(restored).toEqual({ ...before, updated_at: restored.updated_at });
  expect(restored.updated_at && before.updated_at && restored.updated_at > before.updated_at).toBe(
    true,
  );
  expect(await getPost({ ctx, input: { id } })).toEqual(restored);
  expect(await restorePost({ ctx, input: { id } })).toEqual(restored);
});

test("another organization can't delete or restore it", async () => {
  const other = await createTestContext(system, "Other");
  const { id } = await create();
  for (const work of [deletePost, restorePost]) {
    expect(await refusalOf(work({ ctx: other, input: { id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
  }
  await remove(id);
  expect(await refusalOf(restorePost({ ctx: other, input: { id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
