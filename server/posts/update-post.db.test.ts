import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { getPost } from "./get-post.ts";
import { connectSandbox, createHello, editPost } from "./testing/write-posts.ts";

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

const tooLong = "word ".repeat(80).trim();

const create = (given?: Parameters<typeof createHello>[1]) => createHello(ctx, given);
const update = (id: string | null, edit: Parameters<typeof editPost>[2]) => editPost(ctx, id, edit);

test("autofix fixes a copy, says so, and later edits of the main post leave that copy alone", async () => {
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

test("a post is scheduled, moved and unscheduled", async () => {
  const scheduled = await create({ scheduled_at: "2h" });
  expect(scheduled).toMatchObject({
    status: "scheduled",
    scheduled_at: "2026-11-21T14:00:00.000Z",
    channels: [{ status: "scheduled" }],
  });
  const moved = await update(scheduled.id, { scheduled_at: "2026-11-22T09:00:00+01:00" });
  expect(moved).toMatchObject({ status: "scheduled", scheduled_at: "2026-11-22T08:00:00.000Z" });
  const edited = await update(scheduled.id, { content: "Hello again" });
  expect(edited).toMatchObject({ status: "scheduled", content: { text: "Hello again" } });
  const back = await update(scheduled.id, { scheduled_at: null });
  expect(back).toMatchObject({
    status: "draft",
    scheduled_at: null,
    channels: [{ status: "draft" }],
  });
  expect(back.updated_at && edited.updated_at && back.updated_at > edited.updated_at).toBe(true);
});

test("a scheduled post can't be edited into one that can't be published", async () => {
  const scheduled = await create({ scheduled_at: "2h" });
  expect(await refusalOf(update(scheduled.id, { content: "" }))).toMatchObject({
    reason: "not_ready",
    post: { id: scheduled.id, status: "scheduled", channels: [{ errors: [{ code: "empty" }] }] },
  });
  expect(await getPost({ ctx, input: { id: scheduled.id as string } })).toEqual(scheduled);
});

test("a post being published can't be edited or sent again", async () => {
  const post = await create({ scheduled_at: "now" });
  expect(post).toMatchObject({ status: "publishing", channels: [{ status: "publishing" }] });
  for (const change of [{ content: "Other" }, { scheduled_at: null }, { scheduled_at: "now" }]) {
    expect(await refusalOf(update(post.id, change))).toMatchObject({
      code: "CONFLICT",
      reason: "already_published",
    });
  }
});

test("an edit of a stale version is refused, one of the current version is accepted", async () => {
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

test("of many simultaneous edits of one version, one succeeds", async () => {
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

test("channels can be added and removed; the others keep their copies", async () => {
  const post = await create({ per_channel: { bluesky: { content: "For Bluesky" } } });
  const more = await update(post.id, { channels: ["mastodon", "bluesky"] });
  expect(more.channels.map(({ provider, content }) => [provider, content.text])).toEqual([
    ["mastodon", "Hello"],
    ["bluesky", "For Bluesky"],
  ]);
  const fewer = await update(post.id, { channels: ["mastodon"] });
  expect(fewer.channels.map(({ provider }) => provider)).toEqual(["mastodon"]);
});
