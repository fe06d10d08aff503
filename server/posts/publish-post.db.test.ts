import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "./get-post.ts";
import { publishPost } from "./publish-post.ts";
import { connectSandbox, createHello } from "./testing/write-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
  await connectSandbox(ctx, "mastodon");
});

const tooLong = "word ".repeat(80).trim();

const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);

test("publishing a draft that isn't ready leaves it unchanged", async () => {
  const post = await create({ content: tooLong, autofix: false });
  const refusal = await refusalOf(publishPost({ ctx, input: { id: post.id as string } }));
  expect(refusal).toMatchObject({ reason: "not_ready", post: { id: post.id, status: "draft" } });
  expect(await getPost({ ctx, input: { id: post.id as string } })).toEqual(post);
});
