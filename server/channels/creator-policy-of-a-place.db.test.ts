import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { getCreatorPolicy } from "./get-creator-policy.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

test("a subreddit's requirements are validated once they have been requested", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "reddit", mode: "sandbox" } });
  const options = { subreddit: "boats" };
  const create = () =>
    createPost({
      ctx,
      input: {
        content: "Words",
        channels: [id],
        per_channel: { [id]: { title: "A boat", options } },
        autofix: true,
      },
    });
  expect(await create()).toMatchObject({ ready: true });
  const asked = await getCreatorPolicy({ ctx, input: { id, options: JSON.stringify(options) } });
  expect(asked).toMatchObject({ rules: expect.arrayContaining(["r/boats requires a flair."]) });
  expect(await create()).toMatchObject({
    ready: false,
    channels: [
      { errors: [{ path: "options.flair_id", message: expect.stringContaining("flair") }] },
    ],
  });
});

test("options that aren't an object are refused", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "reddit", mode: "sandbox" } });
  const asked = getCreatorPolicy({ ctx, input: { id, options: "[" } });
  await expect(asked).rejects.toMatchObject({ reason: "invalid_input" });
});
