import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { approvePost } from "#server/posts/approval/decisions.ts";
import { requestApproval } from "#server/posts/approval/request-approval.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { editLivePost } from "#server/posts/live-edit/edit-live-post.ts";
import { resolveLate } from "#server/posts/resolving/resolve-late.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { workOnChannel } from "./calls/work-on-channel.ts";
import { claimDuePosts } from "./claim/claim-due-posts.ts";
import { answerHandoff } from "./handoff/answer-handoff.ts";

const HOUR = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let bluesky: string;
let mastodon: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.prisma.post.deleteMany();
  ctx = await createTestContext(system);
  bluesky = (await connectSandbox(ctx, "bluesky")).id;
  mastodon = (await connectSandbox(ctx, "mastodon")).id;
});

interface Options {
  /** What Mastodon and Bluesky are told to simulate. */
  fails?: { mastodon?: string; bluesky?: string };
  content?: string;
  as?: ServiceContext;
}

/** The announcement on Bluesky, and a text on Mastodon that links to it. */
async function send({ fails = {}, content = "Read it: {{bluesky.url}}", as = ctx }: Options = {}) {
  const simulated = (fault: string | undefined) => (fault === undefined ? {} : { simulate: fault });
  const per_channel = {
    [mastodon]: { content, options: simulated(fails.mastodon) },
    [bluesky]: { options: simulated(fails.bluesky) },
  };
  const channels = [mastodon, bluesky];
  const input = { content: "News", channels, per_channel, autofix: false, scheduled_at: "now" };
  const { id } = await createPost({ ctx: as, input });
  await claimDuePosts(system);
  return id as string;
}

async function work(channel_id: string): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await workOnChannel(system, channel_id);
}

async function entriesOf(id: string) {
  const { channels } = await getPost({ ctx, input: { id } });
  const find = (channel_id: string) => channels.find((entry) => entry.channel_id === channel_id);
  return { onMastodon: find(mastodon), onBluesky: find(bluesky) };
}

/** What the platform was sent. */
async function sentTo(id: string, channel_id: string): Promise<string> {
  const attempts = await system.database.prisma.callAttempt.findMany({
    where: { call: { channel_id, entry: { post_id: id } } },
    orderBy: { number: "asc" },
  });
  return JSON.stringify(attempts.map(({ request }) => request));
}

test("a text that links to another channel waits for it, and is sent with its URL as soon as it has one", async () => {
  const id = await send();
  await work(mastodon);
  const waiting = (await entriesOf(id)).onMastodon;
  expect(waiting).toMatchObject({ status: "publishing", waits_for: bluesky, error: null });
  expect(await sentTo(id, mastodon)).toBe("[]");
  await work(bluesky);
  await work(mastodon);
  const { onMastodon, onBluesky } = await entriesOf(id);
  expect(onMastodon).toMatchObject({
    status: "published",
    waits_for: null,
    links: { bluesky: onBluesky?.url },
  });
  expect(await sentTo(id, mastodon)).toContain(`Read it: ${onBluesky?.url}`);
});

test("the end of the other channel starts a run for the one that waits", async () => {
  const id = await send();
  await work(mastodon);
  await system.database.prisma.outboxEvent.deleteMany();
  await work(bluesky);
  const events = await system.database.prisma.outboxEvent.findMany();
  expect(JSON.stringify(events)).toContain(mastodon);
  expect((await entriesOf(id)).onMastodon?.next_attempt_at).not.toBeNull();
});

test("a post that a person publishes by hand gives its URL to the one that waits", async () => {
  const given = { provider: "x", mode: "handoff", name: "Our X" } as const;
  const byHand = (await connectChannel({ ctx, input: given })).id;
  const input = {
    content: "News",
    channels: [mastodon, byHand],
    per_channel: { [mastodon]: { content: "See {{x.url}}" } },
    autofix: false,
    scheduled_at: "now",
  };
  const id = (await createPost({ ctx, input })).id as string;
  await claimDuePosts(system);
  await work(byHand);
  await work(mastodon);
  expect((await entriesOf(id)).onMastodon).toMatchObject({ waits_for: byHand });
  const url = "https://x.com/acme/status/1859000000000000000";
  await answerHandoff({ ctx, input: { id, channel_id: byHand, result: "posted", url } });
  await work(mastodon);
  expect((await entriesOf(id)).onMastodon).toMatchObject({ status: "published" });
  expect(await sentTo(id, mastodon)).toContain(`See ${url}`);
});

test("it waits for a channel with a later time, beyond the day after which posts are missed", async () => {
  const id = await send();
  await ctx.db.channelEntry.updateMany({
    where: { channel_id: bluesky },
    data: { status: "scheduled", scheduled_at: new Date(system.now().getTime() + 30 * HOUR) },
  });
  await ctx.db.platformCall.updateMany({
    where: { channel_id: bluesky },
    data: { due_at: new Date(system.now().getTime() + 30 * HOUR) },
  });
  for (let hour = 0; hour <= 30; hour += 10) {
    await workOnChannel(system, mastodon);
    await workOnChannel(system, bluesky);
    system.advance(10 * HOUR);
  }
  await work(bluesky);
  await work(mastodon);
  expect(await entriesOf(id)).toMatchObject({
    onMastodon: { status: "published" },
    onBluesky: { status: "published" },
  });
});

test("if the other channel fails, it is held with the reason, and sent without the link if a person or program says so", async () => {
  const id = await send({ fails: { bluesky: "content_policy" } });
  await work(bluesky);
  await work(mastodon);
  const held = (await entriesOf(id)).onMastodon;
  expect(held).toMatchObject({ status: "scheduled", held_at: expect.any(String) });
  expect(held?.held_reason).toMatch(/^link: It links to the post on Bluesky.*, which failed\.$/);
  await resolveLate({ ctx, input: { id, choice: "without_link" } });
  await work(mastodon);
  const { onMastodon } = await entriesOf(id);
  expect(onMastodon).toMatchObject({ status: "published", links: { bluesky: "" } });
  const sent = await sentTo(id, mastodon);
  expect(sent).toContain('"Read it:"');
  expect(sent).not.toContain("{{");
});

test("of two held channels, one is sent without the link and the other waits on for a decision", async () => {
  const slack = (await connectSandbox(ctx, "slack")).id;
  const per_channel = { [bluesky]: { content: "News", options: { simulate: "content_policy" } } };
  const channels = [mastodon, slack, bluesky];
  const content = "Read it: {{bluesky.url}}";
  const input = { content, channels, per_channel, autofix: false, scheduled_at: "now" };
  const id = (await createPost({ ctx, input })).id as string;
  await claimDuePosts(system);
  for (const channel of [bluesky, mastodon, slack]) await work(channel);
  await resolveLate({ ctx, input: { id, choice: "without_link", channel_id: mastodon } });
  for (const channel of [mastodon, slack]) await work(channel);
  const stateOf = async (channel_id: string) => {
    const post = await getPost({ ctx, input: { id } });
    const entry = post.channels.find((each) => each.channel_id === channel_id);
    return [post.status, entry?.status, entry?.held_at !== null];
  };
  expect(await stateOf(mastodon)).toEqual(["publishing", "published", false]);
  expect(await stateOf(slack)).toEqual(["publishing", "scheduled", true]);
  const again = { id, choice: "without_link", channel_id: mastodon } as const;
  const refused = await refusalOf(resolveLate({ ctx, input: again }));
  expect([refused.reason, refused.message]).toEqual([
    "not_late",
    expect.stringContaining("channel"),
  ]);
  await resolveLate({ ctx, input: { id, choice: "unschedule", channel_id: slack } });
  expect(await stateOf(slack)).toEqual(["partially_published", "failed", false]);
  const ended = await refusalOf(resolveLate({ ctx, input: again }));
  expect(ended.reason).toBe("not_late");
});

test("sent as it is, it is held again while the other channel isn't published", async () => {
  const id = await send({ fails: { bluesky: "content_policy" } });
  await work(bluesky);
  await work(mastodon);
  await resolveLate({ ctx, input: { id, choice: "now" } });
  await work(mastodon);
  expect((await entriesOf(id)).onMastodon?.held_reason).toMatch(/^link: /);
});

test("a retry sends the failed channel again, and after it what was held because of it", async () => {
  const id = await send({ fails: { bluesky: "content_policy" } });
  await work(bluesky);
  await work(mastodon);
  await ctx.db.channelEntry.updateMany({ where: { channel_id: bluesky }, data: { options: {} } });
  await retryPost({ ctx, input: { id } });
  await work(mastodon);
  expect((await entriesOf(id)).onMastodon).toMatchObject({ waits_for: bluesky });
  await work(bluesky);
  await work(mastodon);
  const { onMastodon, onBluesky } = await entriesOf(id);
  expect(onMastodon).toMatchObject({ status: "published", links: { bluesky: onBluesky?.url } });
});

test("without a link there is nothing to leave out", async () => {
  const id = await send({ content: "Read it" });
  const refused = await refusalOf(resolveLate({ ctx, input: { id, choice: "without_link" } }));
  expect(refused.reason).toBe("not_late");
});

test("a lost response is asked about with the text that was sent, so it is published once", async () => {
  const id = await send({ fails: { mastodon: "timeout_after" } });
  await work(bluesky);
  for (let minute = 0; minute < 10; minute += 1) {
    await work(mastodon);
    system.advance(HOUR / 60);
  }
  expect((await entriesOf(id)).onMastodon?.status).toBe("published");
  const items = await system.database.prisma.publishedItem.findMany({
    where: { channel_id: mastodon },
  });
  expect(items).toHaveLength(1);
});

test("an edit after publishing keeps the URL", async () => {
  const id = await send();
  await work(bluesky);
  await work(mastodon);
  const { onBluesky } = await entriesOf(id);
  const per_channel = { [mastodon]: { content: "Corrected: {{bluesky.url}}" } };
  await editLivePost({ ctx, input: { id, per_channel } });
  await work(mastodon);
  expect(await sentTo(id, mastodon)).toContain(`Corrected: ${onBluesky?.url}`);
});

test("an edit can't link to a channel where the post has no link, and nothing is sent", async () => {
  const id = await send({ content: "Plain", fails: { bluesky: "content_policy" } });
  await work(bluesky);
  await work(mastodon);
  const per_channel = { [mastodon]: { content: "Corrected: {{bluesky.url}}" } };
  const refused = await refusalOf(editLivePost({ ctx, input: { id, per_channel } }));
  expect(refused.reason).toBe("not_editable");
  expect(refused.message).toContain(
    "{{bluesky.url}} links to a channel where the post has no link",
  );
  await work(mastodon);
  expect(await sentTo(id, mastodon)).not.toContain("comes-later");
});

/** Publishes by hand on X, where it is reported at `url`, and with a link to that on Bluesky. */
async function report(url: string, content = "See {{x.url}}!") {
  const given = { provider: "x", mode: "handoff", name: "Our X" } as const;
  const byHand = (await connectChannel({ ctx, input: given })).id;
  const input = {
    content: "News",
    channels: [bluesky, byHand],
    per_channel: { [bluesky]: { content } },
    autofix: false,
    scheduled_at: "now",
  };
  const id = (await createPost({ ctx, input })).id as string;
  await claimDuePosts(system);
  await work(byHand);
  await work(bluesky);
  await answerHandoff({ ctx, input: { id, channel_id: byHand, result: "posted", url } });
  await work(bluesky);
  return { id, entry: (await entriesOf(id)).onBluesky };
}

test.each([
  ["?s= BUY NOW @everyone", "?s=%20BUY%20NOW%20@everyone!"],
  ["#)_and_[evil](https://evil.example/", "#%29_and_%5Bevil%5D%28https://evil.example/!"],
])("a reported URL stays one word of the text: %j", async (added, read) => {
  const url = "https://x.com/acme/status/1859000000000000000";
  const { id, entry } = await report(`${url}${added}`);
  expect(entry?.status).toBe("published");
  const sent = await sentTo(id, bluesky);
  expect(sent).toContain(`"See ${url}${read}"`);
  expect(sent.match(/#link"/g)).toHaveLength(1);
});

test("a reported URL that is longer than counted holds a text that it makes too long", async () => {
  const url = `https://x.com/acme/status/1859000000000000000?s=${"a".repeat(300)}`;
  const { entry } = await report(url);
  expect(entry).toMatchObject({ status: "scheduled", error: null });
  expect(entry?.held_reason).toMatch(/^link: The link to the post on .*X is so long/);
  expect((await report(url.slice(0, 90))).entry?.status).toBe("published");
});

test("a text of only the link isn't sent without it", async () => {
  const id = await send({ content: "{{bluesky.url}}", fails: { bluesky: "content_policy" } });
  await work(bluesky);
  await work(mastodon);
  const refused = await refusalOf(resolveLate({ ctx, input: { id, choice: "without_link" } }));
  expect(refused.reason).toBe("not_ready");
  expect((await entriesOf(id)).onMastodon?.held_reason).toMatch(/^link: /);
  await resolveLate({ ctx, input: { id, choice: "unschedule" } });
  expect((await entriesOf(id)).onMastodon?.error).toContain("a channel that it links to");
});

test("the same words with another link aren't a repetition", async () => {
  for (const _ of [1, 2]) {
    const id = await send({ content: "New video: {{bluesky.url}}" });
    await ctx.db.channelEntry.updateMany({
      where: { channel_id: bluesky, post_id: id },
      data: { begun_at: system.now() },
    });
    await work(bluesky);
    await work(mastodon);
    expect((await entriesOf(id)).onMastodon?.status).toBe("published");
  }
});

test.each([
  ["{{yutube.url}}", /names no platform or channel/],
  ["{{youtube.url}}", /no channel there is chosen/],
  ["{{mastodon.url}}", /this very post/],
])(
  "%s is an error on the channel that has it, and nothing is scheduled",
  async (content, message) => {
    const channels = [mastodon, bluesky];
    const per_channel = { [mastodon]: { content } };
    const input = { content: "News", channels, per_channel, autofix: false };
    const draft = await createPost({ ctx, input });
    expect(draft.channels.map(({ ready }) => ready)).toEqual([false, true]);
    expect(draft.channels[0]?.errors).toEqual([
      expect.objectContaining({
        code: "validation",
        path: "content.links",
        message: expect.stringMatching(message),
      }),
    ]);
    const refused = await refusalOf(createPost({ ctx, input: { ...input, scheduled_at: "now" } }));
    expect(refused.reason).toBe("not_ready");
  },
);

test("the length counts the longest URL that the other platform gives", async () => {
  const channels = [mastodon, bluesky];
  const long = "a".repeat(250);
  const per_channel = { [bluesky]: { content: `${long} {{mastodon.url}}` } };
  const post: Post = await createPost({
    ctx,
    input: { content: "News", channels, per_channel, autofix: false },
  });
  const onBluesky = post.channels.find(({ channel_id }) => channel_id === bluesky);
  expect(onBluesky?.content.length).toBeGreaterThan(300);
  expect(onBluesky?.errors[0]?.message).toMatch(/too many|characters/);
});

test("an approval covers the text with the link, whatever URL it gets", async () => {
  const ben = await createMember(ctx, "Ben");
  await requireApproval([ctx, ben]);
  const scheduled_at = new Date(system.now().getTime() + HOUR).toISOString();
  const input = {
    content: "News",
    channels: [mastodon, bluesky],
    per_channel: { [mastodon]: { content: "Read it: {{bluesky.url}}" } },
    autofix: false,
  };
  const draft = await createPost({ ctx, input });
  const id = draft.id as string;
  const asked = await requestApproval({ ctx, input: { id } });
  await approvePost({
    ctx: ben,
    input: { id, expected_updated_at: asked.updated_at as string },
  });
  await updatePost({ ctx, input: { id, scheduled_at, autofix: false } });
  system.advance(HOUR);
  await claimDuePosts(system);
  await work(mastodon);
  await work(bluesky);
  await work(mastodon);
  const { onMastodon, onBluesky } = await entriesOf(id);
  expect(onMastodon).toMatchObject({ status: "published", links: { bluesky: onBluesky?.url } });
});

test("only a person sends an approved text without its link", async () => {
  const ben = await createMember(ctx, "Ben");
  await requireApproval([ctx, ben]);
  const input = {
    content: "News",
    channels: [mastodon, bluesky],
    per_channel: {
      [mastodon]: { content: "Read it: {{bluesky.url}}" },
      [bluesky]: { options: { simulate: "content_policy" } },
    },
    autofix: false,
  };
  const id = (await createPost({ ctx, input })).id as string;
  const asked = await requestApproval({ ctx, input: { id } });
  const expected_updated_at = asked.updated_at as string;
  await approvePost({ ctx: ben, input: { id, expected_updated_at } });
  await updatePost({ ctx, input: { id, scheduled_at: "now", autofix: false } });
  await claimDuePosts(system);
  await work(bluesky);
  await work(mastodon);
  const choice = { id, choice: "without_link" } as const;
  const program = { ...ctx, actor: { ...ctx.actor, kind: "api_key" as const } };
  expect((await refusalOf(resolveLate({ ctx: program, input: choice }))).reason).toBe(
    "people_only",
  );
  await resolveLate({ ctx: ben, input: choice });
  await work(mastodon);
  expect((await entriesOf(id)).onMastodon?.status).toBe("published");
});
