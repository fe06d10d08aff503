import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { getPost } from "../get-post.ts";

const FULL = "x".repeat(100_000);

let system: TestSystem;
let ctx: ServiceContext;
let channels: string[];

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
  channels = [];
  for (let made = 0; made < 11; made += 1) channels.push((await connectSandbox(ctx, "bluesky")).id);
});
afterAll(() => system.close());

const ownOf = (ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, { content: FULL }]));

test("edits can add up to at most a million characters of customized copies", async () => {
  const per_channel = ownOf(channels.slice(0, 5));
  const { id } = await createHello(ctx, { channels, per_channel, autofix: false });
  await editPost(ctx, id, { per_channel: ownOf(channels.slice(5, 10)), autofix: false });
  const edit = editPost(ctx, id, { per_channel: ownOf(channels.slice(10)), autofix: false });
  expect(await refusalOf(edit)).toMatchObject({
    reason: "invalid_input",
    message: expect.stringContaining("1,100,000 characters in total; at most 1,000,000"),
  });
  const post = await getPost({ ctx, input: { id: id as string } });
  expect(post.channels.map(({ source }) => source)).toEqual([
    ...Array.from({ length: 10 }, () => "authored"),
    "adapted",
  ]);
});

test("a copy that follows the main post doesn't count as customized", async () => {
  const post = await createHello(ctx, { content: FULL, channels, autofix: false });
  expect(post.channels).toHaveLength(11);
});
