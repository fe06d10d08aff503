import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";

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

function countPosts() {
  return ctx.db.post.count({ where: { organization_id: ctx.organization_id } });
}

test("an unknown channel is reported with its position and the existing ones", async () => {
  const refusal = await refusalOf(create({ channels: ["bluesky", "myspace"] }));
  expect(refusal).toMatchObject({ reason: "unknown_channel", index: 1 });
  expect(refusal.message).toBe(
    '"myspace" is not a channel of this organization. Send a channel ID, or one of the connected providers: bluesky, mastodon.',
  );
  expect(await countPosts()).toBe(0);
});

test("a provider with two channels is ambiguous; their IDs aren't", async () => {
  const second = await connectChannel({
    ctx,
    input: { provider: "bluesky", mode: "sandbox", name: "Second" },
  });
  const refusal = await refusalOf(create({ channels: ["bluesky"] }));
  expect(refusal).toMatchObject({ reason: "ambiguous_channel", index: 0 });
  expect(refusal.message).toContain(`${second.id} (Second)`);
  const post = await create({ channels: [bluesky.id, second.id, bluesky.id] });
  expect(post.channels.map((entry) => entry.channel_id)).toEqual([bluesky.id, second.id]);
});
