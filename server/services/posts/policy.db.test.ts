import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { providers } from "../../providers/index.ts";
import { listCapabilities } from "../capabilities/list-capabilities.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing.ts";
import { createPost } from "./create-post.ts";
import { getPost } from "./get-post.ts";
import { updatePost } from "./update-post.ts";
import { validatePost } from "./validate-post.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

function connect(provider: string): Promise<Channel> {
  return connectChannel({ ctx, input: { provider, mode: "sandbox" } });
}

function create(input: Partial<Parameters<typeof createPost>[0]["input"]>) {
  return createPost({ ctx, input: { content: "Hello", channels: [], autofix: true, ...input } });
}

function under(policy: Partial<ServiceContext["actor"]["organization"]["policy"]>): ServiceContext {
  const { organization } = ctx.actor;
  const actor = {
    ...ctx.actor,
    organization: { ...organization, policy: { ...organization.policy, ...policy } },
  };
  return { ...ctx, actor };
}

test("a sandbox channel of every platform can be connected, described and judged", async () => {
  const channels = [];
  for (const provider of Object.keys(providers)) channels.push(await connect(provider));
  const capabilities = await listCapabilities({ ctx });
  expect(capabilities.map(({ manifest }) => manifest.provider)).toEqual(Object.keys(providers));
  const verdict = await validatePost({
    ctx,
    input: { content: "Hello", channels: channels.map(({ id }) => id) },
  });
  const messages = Object.fromEntries(
    verdict.channels.map(({ provider, errors }) => [provider, errors.map(({ field }) => field)]),
  );
  expect(messages).toEqual({
    bluesky: [],
    mastodon: [],
    x: [],
    linkedin_member: [],
    linkedin_page: [],
    facebook: [],
    instagram: ["media"],
    threads: [],
    tiktok: ["media", "options"],
    youtube: ["content", "media"],
    pinterest: ["media", "options"],
    reddit: ["content", "options"],
    telegram: [],
    discord: [],
    slack: [],
    google_business: [],
    tumblr: [],
  });
});

test("a copy that is too long for X is split where that is asked for, and stays split", async () => {
  const x = await connect("x");
  const content = "A sentence of some length. ".repeat(20).trim();
  const trimmed = await create({ content, channels: [x.id] });
  expect(trimmed.channels[0]).toMatchObject({
    format: "post",
    source: "authored",
    warnings: [{ code: "truncated" }],
  });
  const split = await create({
    content,
    channels: [x.id],
    per_channel: { x: { apply: ["split_to_thread"] } },
  });
  expect(split).toMatchObject({ ready: true, fixes_applied: [{ kind: "split_to_thread" }] });
  expect(split.channels[0]).toMatchObject({ format: "thread", source: "authored" });
  expect(split.channels[0]?.content.text.split("\n---\n")).toHaveLength(2);
  const edited = await updatePost({
    ctx,
    input: { id: split.id as string, content: "New story", autofix: true },
  });
  expect(edited.channels[0]?.content).toEqual(split.channels[0]?.content);
});

test("a thread is written item by item, and a title where the platform has one", async () => {
  const [x, reddit] = [await connect("x"), await connect("reddit")];
  const post = await create({
    channels: [x.id, reddit.id],
    per_channel: {
      x: { thread: ["One", "Two\n---\nstill two"] },
      reddit: { title: "News", options: { subreddit: "test" } },
    },
  });
  expect(post.ready).toBe(true);
  expect(post.channels[0]).toMatchObject({
    format: "thread",
    content: { text: "One\n---\nTwo\n---\nstill two" },
  });
  expect(post.channels[1]).toMatchObject({ title: "News", options: { subreddit: "test" } });
});

test("a title that is missing is made of the first line", async () => {
  const reddit = await connect("reddit");
  const post = await create({
    content: "**Big** news\n\nand more",
    channels: [reddit.id],
    per_channel: { reddit: { options: { subreddit: "test" } } },
  });
  expect(post).toMatchObject({ ready: true, fixes_applied: [{ kind: "set_title" }] });
  expect(post.channels[0]).toMatchObject({ title: "Big news", source: "adapted" });
});

test.each([
  [{ title: "News" }, "content", /has no title/],
  [{ options: { colour: "red" } }, "options", /has no option "colour"/],
  [{ format: "reel" as const }, "channel", /has no format "reel"/],
])("%j is told, not dropped", async (given, field, message) => {
  const bluesky = await connect("bluesky");
  const post = await create({ channels: [bluesky.id], per_channel: { bluesky: given } });
  expect(post.channels[0]?.errors).toMatchObject([
    { field, message: expect.stringMatching(message) },
  ]);
});

test("what the organization bans and blocks stands in the way of every channel", async () => {
  const bluesky = await connect("bluesky");
  const strict = under({ banned_terms: ["guaranteed"], blocked_domains: ["example.com"] });
  const input = {
    content: "**Guaran**teed, see [it](https://shop.example.com)",
    channels: [bluesky.id],
  };
  const verdict = await validatePost({ ctx: strict, input });
  expect(verdict.channels[0]?.errors).toMatchObject([
    { code: "banned_term", field: "content" },
    { code: "blocked_link", field: "content" },
  ]);
});

test("nothing is booked into quiet hours; a draft and another hour are fine", async () => {
  const bluesky = await connect("bluesky");
  const quiet = under({
    time_zone: "Europe/Prague",
    quiet_hours: { start: "22:00", end: "07:00" },
  });
  const book = (scheduled_at: string) =>
    createPost({
      ctx: quiet,
      input: { content: "Hello", channels: [bluesky.id], autofix: true, scheduled_at },
    });
  const refusal: Refusal = await book("2026-11-22T21:30:00Z").then(
    () => expect.fail("It was booked"),
    (error) => error,
  );
  expect(refusal).toMatchObject({
    reason: "not_ready",
    post: { channels: [{ errors: [{ code: "quiet_hours", field: "scheduled_at" }] }] },
  });
  expect(await book("2026-11-22T20:30:00Z")).toMatchObject({ status: "scheduled" });
});

test("a used-up quota is told at the time it is used up, and only then", async () => {
  const channel = await connect("tumblr");
  const { quotas } = (await listCapabilities({ ctx }))[0]?.manifest ?? { quotas: [] };
  expect(quotas).toEqual([{ window_seconds: 86_400, posts: 250 }]);
  const at = new Date(system.now().getTime() + 3_600_000);
  const posts = Array.from({ length: 250 }, (_, index) => ({
    id: `post_q${index}_${channel.id}`,
    organization_id: ctx.organization_id,
    content: "x",
    status: "scheduled" as const,
    scheduled_at: at,
    created_at: at,
    updated_at: at,
  }));
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
  const book = (scheduled_at: string) => create({ channels: [channel.id], scheduled_at });
  const refusal: Refusal = await book("2h").then(
    () => expect.fail("It was booked"),
    (error) => error,
  );
  expect(refusal.post?.channels[0]?.errors).toMatchObject([
    {
      code: "rate_limit",
      field: "scheduled_at",
      message: expect.stringContaining("250 posts in 24 hours"),
    },
  ]);
  expect(await book("26h")).toMatchObject({ status: "scheduled" });
  expect(await getPost({ ctx, input: { id: posts[0]?.id as string } })).toMatchObject({
    ready: true,
  });
});
