import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_FAILURES, MOST_IN_FAILURE } from "#core/contract/resources/entry-failure.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";
import { publishToTheEnd, takeDueEntries } from "#server/publishing/testing/publish-by-hand.ts";
import { listPosts } from "./list-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function publish(providers: readonly string[], faults: readonly string[]) {
  const made = [];
  for (const provider of providers) made.push(await connectSandbox(ctx, provider));
  const channels = made.map(({ id }) => id);
  const per_channel = Object.fromEntries(
    faults.map((simulate, index) => [channels[index] as string, { options: { simulate } }]),
  );
  await createHello(ctx, { channels, per_channel, scheduled_at: "now" });
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  return channels;
}

const list = async () => (await listPosts({ ctx, input: { limit: 10 } })).items;

test("a row shows which channel failed and why, without the error code", async () => {
  const [refused] = await publish(["mastodon", "bluesky"], ["content_policy"]);
  const [row] = await list();
  expect(row).toMatchObject({ status: "partially_published", channels: [{}, {}] });
  expect(row?.failures).toEqual([
    {
      channel_id: refused,
      provider: "mastodon",
      name: "Mastodon sandbox",
      status: "failed",
      code: "content_policy",
      message: expect.stringMatching(/^[A-Z].*\.$/),
    },
  ]);
  expect(row?.channels[0]).not.toHaveProperty("error");
});

test("a channel whose result is unknown is included", async () => {
  await publish(["discord"], ["timeout_after"]);
  const [row] = await list();
  expect(row?.failures).toMatchObject([{ status: "unconfirmed", provider: "discord" }]);
});

test("published posts and drafts have no failures", async () => {
  await publish(["bluesky"], []);
  await createHello(ctx);
  expect((await list()).map(({ failures }) => failures)).toEqual([[], []]);
});

test("failures are limited in number and length, in the page's one statement", async () => {
  const count = MOST_FAILURES + 2;
  const channels = await publish(
    Array(count).fill("mastodon"),
    Array(count).fill("content_policy"),
  );
  await ctx.db.channelEntry.updateMany({
    where: { channel_id: channels[0] as string },
    data: { error: `content_policy: ${"word ".repeat(1000)}` },
  });
  const statements = await system.statementsOf(async () => {
    const [row] = await list();
    expect(row?.failures.map(({ channel_id }) => channel_id)).toEqual(
      channels.slice(0, MOST_FAILURES),
    );
    expect(row?.failures[0]?.message).toHaveLength(MOST_IN_FAILURE);
    expect(row?.failures[0]?.message).toMatch(/^word .*…$/);
  });
  expect(statements).toHaveLength(1);
});
