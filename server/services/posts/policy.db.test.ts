import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PerChannel } from "#core/contract/posts/draft-fields.ts";
import type { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { providers } from "#server/providers/index.ts";
import { listCapabilities } from "../capabilities/list-capabilities.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { createPost } from "./create-post.ts";
import { getPost } from "./get-post.ts";
import { listPosts } from "./list-posts.ts";
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
  const { channels: capabilities } = await listCapabilities({ ctx });
  expect(capabilities.map(({ manifest }) => manifest.provider)).toEqual(Object.keys(providers));
  const verdict = await validatePost({
    ctx,
    input: { content: "Hello", channels: channels.map(({ id }) => id) },
  });
  const paths = Object.fromEntries(
    verdict.channels.map(({ provider, errors }) => [provider, errors.map(({ path }) => path)]),
  );
  expect(paths).toEqual({
    bluesky: [],
    mastodon: [],
    x: [],
    linkedin_member: [],
    linkedin_page: [],
    facebook: [],
    instagram: ["media"],
    threads: [],
    tiktok: ["media", "options.privacy_level"],
    youtube: ["title", "media"],
    pinterest: ["media", "options.board_id"],
    reddit: ["title", "options.subreddit"],
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

test("the items of a thread are numbered where that is asked for, and no longer when it isn't", async () => {
  const x = await connect("x");
  const content = "A sentence of some length. ".repeat(20).trim();
  const split = await create({
    content,
    channels: [x.id],
    per_channel: { x: { apply: ["split_to_thread"], numbered: true } },
  });
  const textOf = (post: Post) => post.channels[0]?.content.text;
  expect(split.ready).toBe(true);
  expect(textOf(split)).toMatch(/^1\/2 A .*\n---\n2\/2 A /);
  const change = (x: PerChannel) =>
    updatePost({ ctx, input: { id: split.id as string, per_channel: { x }, autofix: true } });
  expect(textOf(await change({ numbered: false }))).toMatch(/^A .*\n---\nA /);
  expect(textOf(await change({ thread: ["One", "Two"], numbered: true }))).toBe(
    "1/2 One\n---\n2/2 Two",
  );
  expect(textOf(await change({ title: null }))).toBe("1/2 One\n---\n2/2 Two");
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

test("a title that is missing is made of the first line, and the copy is the channel's own then", async () => {
  const reddit = await connect("reddit");
  const post = await create({
    content: "**Big** news\n\nand more",
    channels: [reddit.id],
    per_channel: { reddit: { options: { subreddit: "test" } } },
  });
  expect(post).toMatchObject({ ready: true, fixes_applied: [{ kind: "set_title" }] });
  expect(post.channels[0]).toMatchObject({ title: "Big news", source: "authored" });
  const change = (input: { content: string } | { per_channel: Record<string, PerChannel> }) =>
    updatePost({ ctx, input: { id: post.id as string, autofix: true, ...input } });
  const edited = await change({ content: "Another story" });
  expect(edited.channels[0]).toMatchObject({
    title: "Big news",
    content: { text: "Big news\n\nand more" },
  });
  const back = await change({ per_channel: { reddit: { content: null } } });
  expect(back.channels[0]).toMatchObject({
    title: "Big news",
    source: "adapted",
    content: { text: "Another story" },
  });
});

test("a title, a format and options of its own leave a channel with the story", async () => {
  const reddit = await connect("reddit");
  const own = { title: "News", format: "post", options: { subreddit: "test" } } as const;
  const post = await create({ channels: [reddit.id], per_channel: { reddit: own } });
  expect(post.channels[0]).toMatchObject({ source: "adapted", title: "News" });
});

test.each([
  [{ title: "News" }, "title", /has no title/],
  [{ options: { colour: "red" } }, "options.colour", /has no option "colour"/],
  [{ format: "reel" as const }, "format", /has no format "reel"/],
])("%j is told, not dropped", async (given, path, message) => {
  const bluesky = await connect("bluesky");
  const post = await create({ channels: [bluesky.id], per_channel: { bluesky: given } });
  expect(post.channels[0]?.errors).toMatchObject([
    { path, message: expect.stringMatching(message) },
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

/** Books `count` posts of a channel for each of these times, in hours from now. */
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

const bookOn = (channel: Channel) => (scheduled_at: string) =>
  create({ channels: [channel.id], scheduled_at });

test("a used-up quota is told at the time it is used up, and only then", async () => {
  const channel = await connect("tumblr");
  const { quotas } = (await listCapabilities({ ctx })).channels[0]?.manifest ?? { quotas: [] };
  expect(quotas).toEqual([{ window_seconds: 86_400, posts: 250 }]);
  const [first = ""] = await fill(channel, 250, 1);
  const book = bookOn(channel);
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
  expect(await getPost({ ctx, input: { id: first } })).toMatchObject({ ready: true });
});

test("a post before others that fill a window does not overfill it", async () => {
  const channel = await connect("tumblr");
  await fill(channel, 125, 40, 60);
  const book = bookOn(channel);
  // The window that ends with the posts in 60 hours begins after 36.
  await expect(book("37h")).rejects.toMatchObject({ reason: "not_ready" });
  expect(await book("36h")).toMatchObject({ status: "scheduled" });
});

test("a post between others counts those around it that share a window, no more", async () => {
  const channel = await connect("tumblr");
  await fill(channel, 125, 10, 35);
  // More than a day lies between the two crowds: no window holds both.
  const post = await bookOn(channel)("20h");
  expect(post).toMatchObject({ status: "scheduled" });
  await fill(channel, 124, 30);
  expect(await getPost({ ctx, input: { id: post.id as string } })).toMatchObject({ ready: true });
  await fill(channel, 1, 31);
  expect(
    (await getPost({ ctx, input: { id: post.id as string } })).channels[0]?.errors,
  ).toMatchObject([
    { code: "rate_limit", message: expect.stringContaining("and 250 are out or booked then") },
  ]);
});

test("a quota of one format counts the posts of that format alone", async () => {
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
    () => expect.fail("It was booked"),
    (error) => error,
  );
  expect(refusal.post?.channels[0]?.errors).toContainEqual({
    code: "rate_limit",
    field: "scheduled_at",
    message: expect.stringContaining("30 posts of the format reel in 24 hours"),
  });
});

test("a channel with so many posts that its quota could be used up takes one statement more", async () => {
  const channel = await connect("tumblr");
  const draft = () => create({ channels: [channel.id] });
  const few = await system.statementsOf(draft);
  await fill(channel, 250, 48);
  const many = await system.statementsOf(draft);
  expect(many).toHaveLength(few.length + 1);
});

test("the quotas of all channels of a page of posts are counted in one statement", async () => {
  const channels = [await connect("tumblr"), await connect("bluesky")];
  for (let post = 0; post < 3; post += 1) await create({ channels: channels.map(({ id }) => id) });
  const statements = await system.statementsOf(() =>
    listPosts({ ctx, input: { limit: 10, include: ["ready"] } }),
  );
  expect(statements).toHaveLength(2);
});

test("a post says what it costs on each of its channels, and in all", async () => {
  const channels = [(await connect("x")).id, (await connect("bluesky")).id];
  const post = await create({ content: "See https://example.com", channels });
  expect(post.channels.map(({ credit_estimate }) => credit_estimate)).toEqual([20, 0]);
  expect(post.credit_estimate).toBe(20);
  const plain = await create({ content: "Hello", channels });
  expect(plain.credit_estimate).toBe(1.5);
});
