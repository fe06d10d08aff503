import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "./get-post.ts";
import { listPosts } from "./list/list-posts.ts";
import { connectSandbox, createHello } from "./testing/write-posts.ts";
import { validatePost } from "./validate-post.ts";

let system: TestSystem;
let ctx: ServiceContext;
let bluesky: Channel;
let mastodon: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  bluesky = await connectSandbox(ctx, "bluesky");
  mastodon = await connectSandbox(ctx, "mastodon");
});

const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);

test("each operation takes a fixed number of statements, however many channels and posts there are", async () => {
  const third = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const channels = [bluesky.id, mastodon.id, third.id];
  const post = await create({ channels, labels: ["launch"] });
  for (let made = 0; made < 5; made += 1) await create({ channels });
  const id = post.id as string;
  const counts = {
    draft: await system.statementsOf(() => create({ channels })),
    armed: await system.statementsOf(() => create({ channels, scheduled_at: "now" })),
    labelled: await system.statementsOf(() => create({ channels, labels: ["launch", "news"] })),
    get: await system.statementsOf(() => getPost({ ctx, input: { id } })),
    list: await system.statementsOf(() => listPosts({ ctx, input: { limit: 100 } })),
    validated: await system.statementsOf(() =>
      listPosts({ ctx, input: { limit: 25, include: ["ready"] } }),
    ),
    validate: await system.statementsOf(() =>
      validatePost({ ctx, input: { content: "x", channels } }),
    ),
  };
  expect(
    Object.fromEntries(
      Object.entries(counts).map(([name, statements]) => [name, statements.length]),
    ),
  ).toEqual({
    draft: 2,
    armed: 2,
    labelled: 3,
    get: 1,
    list: 1,
    validated: 2,
    validate: 1,
  });
});
