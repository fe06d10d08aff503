import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import { deleteChannel } from "../channels/delete-channel.ts";
import type { ServiceContext } from "../context.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { createPost } from "./create-post.ts";
import { getPost } from "./get-post.ts";
import { listPosts } from "./list-posts.ts";
import { publishPost } from "./publish-post.ts";
import { updatePost } from "./update-post.ts";
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
  bluesky = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  mastodon = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
});

const tooLong = "word ".repeat(80).trim();

function create(input: Partial<Parameters<typeof createPost>[0]["input"]> = {}) {
  return createPost({
    ctx,
    input: { content: "Hello", channels: ["bluesky"], autofix: true, ...input },
  });
}

function update(id: string | null, input: Partial<Parameters<typeof updatePost>[0]["input"]>) {
  return updatePost({ ctx, input: { id: id as string, autofix: true, ...input } });
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => Promise.reject(new Error("It was not refused")),
    (refusal: Refusal) => refusal,
  );
}

function countPosts() {
  return ctx.db.post.count({ where: { organization_id: ctx.organization_id } });
}

test("a draft is stored with its verdict, problems and all", async () => {
  const post = await create({
    content: tooLong,
    autofix: false,
    channels: [bluesky.id, "mastodon"],
  });
  expect(post).toMatchObject({
    id: expect.stringMatching(/^post_/),
    status: "draft",
    ready: false,
    scheduled_at: null,
    channels: [
      {
        channel_id: bluesky.id,
        ready: false,
        errors: [{ code: "validation" }],
        content: { length: 399, limit: 300 },
      },
      { channel_id: mastodon.id, ready: true, errors: [], status: "draft" },
    ],
  });
  expect(await getPost({ ctx, input: { id: post.id as string } })).toEqual(post);
});

test("autofix repairs a copy, says so, and a later edit of the story leaves that copy alone", async () => {
  const post = await create({ content: tooLong, channels: ["bluesky", "mastodon"] });
  expect(post.ready).toBe(true);
  expect(post.fixes_applied).toEqual([
    { channel_id: bluesky.id, provider: "bluesky", kind: "trim_to_fold" },
  ]);
  const edited = await update(post.id, { content: "A new story" });
  expect(edited.channels.map(({ source, content }) => [source, content.text.slice(0, 11)])).toEqual(
    [
      ["authored", "word word w"],
      ["adapted", "A new story"],
    ],
  );
  const handedBack = await update(post.id, { per_channel: { bluesky: { content: null } } });
  expect(handedBack.channels[0]).toMatchObject({
    source: "adapted",
    content: { text: "A new story" },
  });
  expect(handedBack.fixes_applied).toEqual([]);
});

test("a post that is not ready is not armed: the refusal holds it, and nothing is stored", async () => {
  const refusal = await refusalOf(
    create({ content: tooLong, autofix: false, scheduled_at: "now" }),
  );
  expect(refusal).toMatchObject({
    code: "BAD_REQUEST",
    reason: "not_ready",
    post: { id: null, ready: false },
  });
  expect(refusal.message).toContain("399 of 300 characters: 99 too many for Bluesky");
  expect(await countPosts()).toBe(0);
  expect(await ctx.db.outboxEvent.count()).toBe(0);
});

test("a post without channels can be kept but not sent", async () => {
  expect(await create({ channels: [] })).toMatchObject({ ready: false, channels: [] });
  expect(await refusalOf(create({ channels: [], scheduled_at: "now" }))).toMatchObject({
    reason: "not_ready",
  });
});

test("arming a draft that is not ready leaves it as it was", async () => {
  const post = await create({ content: tooLong, autofix: false });
  const refusal = await refusalOf(publishPost({ ctx, input: { id: post.id as string } }));
  expect(refusal).toMatchObject({ reason: "not_ready", post: { id: post.id, status: "draft" } });
  expect(await getPost({ ctx, input: { id: post.id as string } })).toEqual(post);
});

test("a post is booked, moved and taken back", async () => {
  const booked = await create({ scheduled_at: "2h" });
  expect(booked).toMatchObject({
    status: "scheduled",
    scheduled_at: "2026-11-21T14:00:00.000Z",
    channels: [{ status: "scheduled" }],
  });
  const moved = await update(booked.id, { scheduled_at: "2026-11-22T09:00:00+01:00" });
  expect(moved).toMatchObject({ status: "scheduled", scheduled_at: "2026-11-22T08:00:00.000Z" });
  const edited = await update(booked.id, { content: "Hello again" });
  expect(edited).toMatchObject({ status: "scheduled", content: { text: "Hello again" } });
  const back = await update(booked.id, { scheduled_at: null });
  expect(back).toMatchObject({
    status: "draft",
    scheduled_at: null,
    channels: [{ status: "draft" }],
  });
  expect(back.updated_at && edited.updated_at && back.updated_at > edited.updated_at).toBe(true);
});

test("a booked post can't be edited into one that can't go out", async () => {
  const booked = await create({ scheduled_at: "2h" });
  expect(await refusalOf(update(booked.id, { content: "" }))).toMatchObject({
    reason: "not_ready",
    post: { id: booked.id, status: "scheduled", channels: [{ errors: [{ code: "empty" }] }] },
  });
  expect(await getPost({ ctx, input: { id: booked.id as string } })).toEqual(booked);
});

test("what is on its way can't be edited or sent again", async () => {
  const post = await create({ scheduled_at: "now" });
  expect(post).toMatchObject({ status: "publishing", channels: [{ status: "publishing" }] });
  for (const change of [{ content: "Other" }, { scheduled_at: null }, { scheduled_at: "now" }]) {
    expect(await refusalOf(update(post.id, change))).toMatchObject({
      code: "CONFLICT",
      reason: "already_published",
    });
  }
});

test("an edit of a version that is gone is refused, one of the current version is taken", async () => {
  const post = await create();
  const edited = await update(post.id, {
    content: "One",
    expected_updated_at: post.updated_at as string,
  });
  const late = await refusalOf(
    update(post.id, { content: "Two", expected_updated_at: post.updated_at as string }),
  );
  expect(late).toMatchObject({ code: "CONFLICT", reason: "stale_version" });
  expect(await update(post.id, { content: "Three", expected_updated_at: "*" })).toMatchObject({
    content: { text: "Three" },
  });
  expect(edited.content.text).toBe("One");
});

test("of many edits of one version at once, one wins", async () => {
  const post = await create();
  const edits = Array.from({ length: 8 }, (_, index) =>
    update(post.id, {
      content: `Edit ${index}`,
      expected_updated_at: post.updated_at as string,
    }).then(
      () => "won",
      (refusal: Refusal) => refusal.reason,
    ),
  );
  const outcomes = await Promise.all(edits);
  expect(outcomes.filter((outcome) => outcome === "won")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "stale_version")).toHaveLength(7);
});

test("channels can be added and taken off; the others keep their copies", async () => {
  const post = await create({ per_channel: { bluesky: { content: "For Bluesky" } } });
  const more = await update(post.id, { channels: ["mastodon", "bluesky"] });
  expect(more.channels.map(({ provider, content }) => [provider, content.text])).toEqual([
    ["mastodon", "Hello"],
    ["bluesky", "For Bluesky"],
  ]);
  const fewer = await update(post.id, { channels: ["mastodon"] });
  expect(fewer.channels.map(({ provider }) => provider)).toEqual(["mastodon"]);
});

test("an unknown channel is named with its place and the ones there are", async () => {
  const refusal = await refusalOf(create({ channels: ["bluesky", "myspace"] }));
  expect(refusal).toMatchObject({ reason: "unknown_channel", index: 1 });
  expect(refusal.message).toBe(
    '"myspace" is no channel of this organization. Send a channel id, or one of the connected providers: bluesky, mastodon.',
  );
  expect(await countPosts()).toBe(0);
});

test("a provider with two channels is ambiguous; their ids are not", async () => {
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

test.each([
  [
    { per_channel: { myspace: { content: "x" } } },
    /per_channel.myspace matches no channel of this post/,
  ],
  [{ scheduled_at: "yesterday" }, /scheduled_at: "yesterday" is no time/],
  [{ scheduled_at: "2026-11-21T11:59:59Z" }, /is not in the future/],
])("%j is refused with the field's name", async (input, message) => {
  const refusal = await refusalOf(create(input));
  expect(refusal).toMatchObject({
    reason: "invalid_input",
    message: expect.stringMatching(message),
  });
});

test("media that nobody uploaded is refused", async () => {
  expect(await refusalOf(create({ media: ["med_1"] }))).toMatchObject({
    reason: "unknown_media",
    index: 0,
  });
});

test("a disconnected channel stands in the way of what was written for it", async () => {
  const post = await create();
  await deleteChannel({ ctx, input: { id: bluesky.id } });
  expect(await getPost({ ctx, input: { id: post.id as string } })).toMatchObject({
    ready: false,
    channels: [{ errors: [{ code: "not_found", field: "channel" }] }],
  });
  expect(await refusalOf(create())).toMatchObject({ reason: "unknown_channel" });
});

test("another organization's posts and channels are unknown", async () => {
  const post = await create();
  const other = await createTestContext(system, "Other");
  expect(await refusalOf(getPost({ ctx: other, input: { id: post.id as string } }))).toMatchObject({
    code: "NOT_FOUND",
  });
  const attempt = updatePost({
    ctx: other,
    input: { id: post.id as string, content: "Mine", autofix: true },
  });
  expect(await refusalOf(attempt)).toMatchObject({ code: "NOT_FOUND" });
  const targeting = createPost({
    ctx: other,
    input: { content: "x", channels: [bluesky.id], autofix: true },
  });
  expect(await refusalOf(targeting)).toMatchObject({ reason: "unknown_channel" });
  expect((await listPosts({ ctx: other, input: { limit: 10 } })).items).toEqual([]);
});

test("validate judges a draft as it stands and stores nothing", async () => {
  const verdict = await validatePost({ ctx, input: { content: tooLong, channels: ["bluesky"] } });
  expect(verdict).toMatchObject({ id: null, ready: false, created_at: null, fixes_applied: [] });
  expect(await countPosts()).toBe(0);
});

test("the list is paged newest first, and ends", async () => {
  const ids: (string | null)[] = [];
  for (const content of ["one", "two", "three"]) ids.unshift((await create({ content })).id);
  const first = await listPosts({ ctx, input: { limit: 2 } });
  const second = await listPosts({ ctx, input: { limit: 2, cursor: first.next_cursor as string } });
  expect([...first.items, ...second.items].map((row) => row.id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  const other = await createTestContext(system, "Other");
  for (const [who, cursor] of [
    [ctx, "made-up"],
    [other, first.next_cursor as string],
  ] as const) {
    expect(await refusalOf(listPosts({ ctx: who, input: { limit: 2, cursor } }))).toMatchObject({
      reason: "invalid_cursor",
    });
  }
});

test("the list says which posts are ready when it is asked, 25 at a time", async () => {
  await create({ content: "" });
  for (let made = 0; made < 26; made += 1) await create();
  const plain = await listPosts({ ctx, input: { limit: 100 } });
  expect(plain.items).toHaveLength(27);
  expect(plain.items[0]).not.toHaveProperty("ready");
  const judged = await listPosts({ ctx, input: { limit: 100, include: ["ready"] } });
  expect(judged.items).toHaveLength(25);
  const rest = await listPosts({
    ctx,
    input: { limit: 100, include: ["ready"], cursor: judged.next_cursor as string },
  });
  expect([...judged.items, ...rest.items].map((row) => row.ready)).toEqual([
    ...Array(26).fill(true),
    false,
  ]);
});

test("each operation keeps to its number of statements, whatever the number of channels and posts", async () => {
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
    judged: await system.statementsOf(() =>
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
    get: 2,
    list: 1,
    judged: 2,
    validate: 1,
  });
});
