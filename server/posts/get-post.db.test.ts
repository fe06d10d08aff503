import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { deleteChannel } from "#server/channels/connecting/delete-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "./create-post.ts";
import { getPost } from "./get-post.ts";
import { listPosts } from "./list/list-posts.ts";
import { connectSandbox, createHello } from "./testing/write-posts.ts";
import { updatePost } from "./update-post.ts";

let system: TestSystem;
let ctx: ServiceContext;
let bluesky: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  bluesky = await connectSandbox(ctx, "bluesky");
  await connectSandbox(ctx, "mastodon");
});

const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);

test("a disconnected channel is an error on posts written for it", async () => {
  const post = await create();
  await deleteChannel({ ctx, input: { id: bluesky.id } });
  expect(await getPost({ ctx, input: { id: post.id as string } })).toMatchObject({
    ready: false,
    channels: [{ errors: [{ code: "not_found", field: "channel" }] }],
  });
  expect(await refusalOf(create())).toMatchObject({ reason: "unknown_channel" });
});

test("another organization's posts and channels are unknown", async () => {
  const post = await create();
  const other = await createTestContext(system, "Other");
  expect(await refusalOf(getPost({ ctx: other, input: { id: post.id as string } }))).toMatchObject({
    code: "NOT_FOUND",
  });
  const attempt = updatePost({
    ctx: other,
    input: { id: post.id as string, content: "Mine", autofix: true },
  });
  expect(await refusalOf(attempt)).toMatchObject({ code: "NOT_FOUND" });
  const targeting = createPost({
    ctx: other,
    input: { content: "x", channels: [bluesky.id], autofix: true },
  });
  expect(await refusalOf(targeting)).toMatchObject({ reason: "unknown_channel" });
  expect((await listPosts({ ctx: other, input: { limit: 10 } })).items).toEqual([]);
});
