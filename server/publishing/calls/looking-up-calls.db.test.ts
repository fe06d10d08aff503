import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import {
  connectLive,
  publishUntilEnded,
  takeDueEntries,
} from "#server/publishing/testing/publish-by-hand.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  await system.database.prisma.post.deleteMany();
  await system.database.prisma.outboxEvent.deleteMany();
});

function create({ id }: Channel) {
  const input = { content: "Hello", channels: [id], autofix: true, scheduled_at: "now" };
  return createPost({ ctx, input });
}

test("a call that may have arrived is looked up for a day, then left for a person to settle", async () => {
  const live = await connectLive(ctx);
  const post = await create(live);
  const [entry = ""] = await takeDueEntries(system);
  const methods: string[] = [];
  system.answerWith(async (request) => {
    methods.push(request.method);
    return new Response("Bad gateway", { status: 502 });
  });
  const waits = await publishUntilEnded(system, entry);
  expect(waits.length).toBeGreaterThan(10);
  expect(methods.filter((method) => method === "POST")).toHaveLength(1);
  expect(await getPost({ ctx, input: { id: post.id as string } })).toMatchObject({
    status: "failed",
    channels: [{ status: "unconfirmed", error: expect.stringMatching(/^platform_unavailable: /) }],
  });
});
