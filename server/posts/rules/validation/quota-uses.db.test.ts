import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { listCapabilities } from "#server/channels/list-capabilities.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "#server/posts/get-post.ts";
import { connectSandbox, createHello } from "#server/posts/testing/write-posts.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

const connect = (provider: string) => connectSandbox(ctx, provider);
const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);

async function fill(channel: Channel, count: number, ...hours: number[]) {
  const posts = hours.flatMap((hour) => {
    const at = new Date(system.now().getTime() + hour * 3_600_000);
    return Array.from({ length: count }, (_, index) => ({
      id: `post_${channel.id}_${hour}_${index}`,
      organization_id: ctx.organization_id,
      content: "x",
      status: "scheduled" as const,
      scheduled_at: at,
      created_at: at,
      updated_at: at,
    }));
  });
  await ctx.db.post.createMany({ data: posts });
  await ctx.db.channelEntry.createMany({
    data: posts.map(({ id }) => ({
      id: `entry_${id}`,
      post_id: id,
      channel_id: channel.id,
      position: 0,
      status: "scheduled",
      fixes_applied: [],
    })),
  });
  return posts.map(({ id }) => id);
}

const scheduleOn = (channel: Channel) => (scheduled_at: string) =>
  create({ channels: [channel.id], scheduled_at });

test("a used-up quota is reported only at the times when it is used up", async () => {
  const channel = await connect("tumblr");
  const { quotas } = (await listCapabilities({ ctx })).channels[0]?.manifest ?? { quotas: [] };
  expect(quotas).toEqual([{ window_seconds: 86_400, posts: 250 }]);
  const [first = ""] = await fill(channel, 250, 1);
  const schedule = scheduleOn(channel);
  const refusal: Refusal = await schedule("2h").then(
    () => expect.fail("It was scheduled"),
    (error) => error,
  );
  expect(refusal.post?.channels[0]?.errors).toMatchObject([
    {
      code: "rate_limit",
      field: "scheduled_at",
      message: expect.stringContaining("250 posts in 24 hours"),
    },
  ]);
  expect(await schedule("26h")).toMatchObject({ status: "scheduled" });
  expect(await getPost({ ctx, input: { id: first } })).toMatchObject({ ready: true });
});

test("a post can't be scheduled so early that later posts overfill its window", async () => {
  const channel = await connect("tumblr");
  await fill(channel, 125, 40, 60);
  const schedule = scheduleOn(channel);
  // The window that ends with the posts in 60 hours begins after 36.
  await expect(schedule("37h")).rejects.toMatchObject({ reason: "not_ready" });
  expect(await schedule("36h")).toMatchObject({ status: "scheduled" });
});

test("a post between others counts only those that share a window with it", async () => {
  const channel = await connect("tumblr");
  await fill(channel, 125, 10, 35);
  // The two groups are more than a day apart: no window contains both.
  const post = await scheduleOn(channel)("20h");
  expect(post).toMatchObject({ status: "scheduled" });
  await fill(channel, 124, 30);
  expect(await getPost({ ctx, input: { id: post.id as string } })).toMatchObject({ ready: true });
  await fill(channel, 1, 31);
  expect(
    (await getPost({ ctx, input: { id: post.id as string } })).channels[0]?.errors,
  ).toMatchObject([
    {
      code: "rate_limit",
      message: expect.stringContaining("and 250 are published or scheduled for then"),
    },
  ]);
});

test("a format's quota counts only posts of that format", async () => {
  const channel = await connect("facebook");
  const reels = await fill(channel, 30, 1);
  const entries = { channel_id: channel.id, post_id: { in: reels } };
  await ctx.db.channelEntry.updateMany({ where: entries, data: { format: "reel" } });
  const draft = (format: "reel" | "post") =>
    create({
      channels: [channel.id],
      scheduled_at: "2h",
      per_channel: { [channel.id]: { format } },
    });
  expect(await draft("post")).toMatchObject({ status: "scheduled" });
  const refusal: Refusal = await draft("reel").then(
    () => expect.fail("It was scheduled"),
    (error) => error,
  );
  expect(refusal.post?.channels[0]?.errors).toContainEqual({
    code: "rate_limit",
    field: "scheduled_at",
    message: expect.stringContaining("30 posts of the format reel in 24 hours"),
  });
});

test.each([
  [50, false],
  [51, true],
])(
  "an account that may publish %i posts a day has room for one more than 50: %j",
  async (posts, fits) => {
    const channel = await connect("threads");
    const { account } = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel.id } });
    const publishing_limit = { posts, window_seconds: 86_400 };
    await ctx.db.channel.update({
      where: { id: channel.id },
      data: { account: { ...(account as object), publishing_limit } },
    });
    await fill(channel, 50, 1);
    const scheduled = scheduleOn(channel)("2h");
    if (fits) expect(await scheduled).toMatchObject({ status: "scheduled" });
    else await expect(scheduled).rejects.toMatchObject({ reason: "not_ready" });
  },
);

test("a channel with enough posts to use up its quota takes one more statement", async () => {
  const channel = await connect("tumblr");
  const draft = () => create({ channels: [channel.id] });
  const few = await system.statementsOf(draft);
  await fill(channel, 250, 48);
  const many = await system.statementsOf(draft);
  expect(many).toHaveLength(few.length + 1);
});

async function connectTwoLive() {
  const own = await connect("youtube");
  const other = await createTestContext(system);
  const foreign = await connectSandbox(other, "youtube");
  const where = { id: { in: [own.id, foreign.id] } };
  await ctx.db.channel.updateMany({ where, data: { mode: "live" } });
  return { own, foreign, other };
}

const rateLimits = (refusal: { channels?: { errors: { code: string; message: string }[] }[] }) =>
  refusal.channels?.flatMap(({ errors }) => errors.filter(({ code }) => code === "rate_limit"));

async function refusalAt(channels: string[], scheduled_at: string) {
  const refusal: Refusal = await create({ channels, scheduled_at }).then(
    () => expect.fail("It was scheduled"),
    (error) => error,
  );
  return rateLimits(refusal.post as Parameters<typeof rateLimits>[0]);
}

test("an app's quota counts posts on all channels of the platform", async () => {
  const { own, foreign, other } = await connectTwoLive();
  const { channels } = await listCapabilities({ ctx });
  expect(channels[0]?.manifest.quotas).toEqual([
    { window_seconds: 86_400, posts: 100, per: "app" },
  ]);
  const mine = ctx;
  ctx = other;
  await fill(foreign, 99, 1);
  ctx = mine;
  expect(await refusalAt([own.id], "2h")).toEqual([]);
  ctx = other;
  await fill(foreign, 1, 1.5);
  ctx = mine;
  expect(await refusalAt([own.id], "2h")).toMatchObject([
    {
      message: expect.stringContaining(
        "100 posts in 24 hours from all channels on this Crier together, and 100 are published or scheduled for then",
      ),
    },
  ]);
  expect(await refusalAt([own.id], "26h")).toEqual([]);
});

test("a post to several channels of one app counts once for each", async () => {
  const { own } = await connectTwoLive();
  const second = await connect("youtube");
  await ctx.db.channel.update({ where: { id: second.id }, data: { mode: "live" } });
  await fill(own, 98, 50);
  expect(await refusalAt([own.id, second.id], "51h")).toEqual([]);
  await fill(own, 1, 50.5);
  expect(await refusalAt([own.id], "51h")).toEqual([]);
  const found = await refusalAt([own.id, second.id], "51h");
  expect(found).toHaveLength(2);
});

test("a sandbox has its own app", async () => {
  const { own } = await connectTwoLive();
  await fill(own, 100, 1);
  const sandbox = await connect("youtube");
  expect(await refusalAt([sandbox.id], "2h")).toEqual([]);
});
