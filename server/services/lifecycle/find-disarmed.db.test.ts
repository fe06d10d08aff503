import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { createPost } from "../posts/create-post.ts";
import { getPost } from "../posts/get-post.ts";
import { takeDueEntries } from "../publishing/testing/publish-by-hand.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { claimDuePosts } from "./claim-due-posts.ts";
import { retryPost } from "./retry-post.ts";

const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let id: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const input = { content: "Booked", channels: ["bluesky"], autofix: true, scheduled_at: "1h" };
  id = (await createPost({ ctx, input })).id as string;
});

async function becomeDue(): Promise<Post> {
  system.advance(HOUR);
  await claimDuePosts(system, { post_id: id, schedule_version: 1 });
  return getPost({ ctx, input: { id } });
}

test("a post goes out while who booked it may publish", async () => {
  expect(await becomeDue()).toMatchObject({ status: "publishing" });
  await takeDueEntries(system);
});

test("a post that a revoked key has booked does not go out, and says why", async () => {
  await ctx.db.apiKey.update({
    where: { id: ctx.actor.id },
    data: { revoked_at: system.now() },
  });
  const post = await becomeDue();
  expect(post).toMatchObject({ status: "failed", channels: [{ status: "failed" }] });
  expect(post.channels[0]?.error).toBe(
    'auth: The API key "First key", which asked for this, was revoked. Somebody who may do it has to ask for it again.',
  );
  expect(await takeDueEntries(system)).toEqual([]);
});

test("whoever may publish sends it again", async () => {
  await ctx.db.apiKey.update({ where: { id: ctx.actor.id }, data: { scopes: ["posts:read"] } });
  expect((await becomeDue()).status).toBe("failed");
  expect(await retryPost({ ctx, input: { id } })).toMatchObject({ status: "publishing" });
  await takeDueEntries(system);
});

test("one post that may not go out keeps none of the others", async () => {
  const other = await createTestContext(system, "Other");
  await connectChannel({ ctx: other, input: { provider: "bluesky", mode: "sandbox" } });
  const input = { content: "Fine", channels: ["bluesky"], autofix: true, scheduled_at: "1h" };
  const fine = await createPost({ ctx: other, input });
  await ctx.db.apiKey.delete({ where: { id: ctx.actor.id } });
  expect((await becomeDue()).status).toBe("failed");
  const { status } = await getPost({ ctx: other, input: { id: fine.id as string } });
  expect(status).toBe("publishing");
  await takeDueEntries(system);
});
