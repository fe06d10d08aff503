import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { listAttempts } from "#server/posts/list-attempts.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { workOnAll } from "../testing/work-on-all.ts";
import { answerHandoff } from "./answer-handoff.ts";
import { findHandoffPlace, getHandoff } from "./get-handoff.ts";

const URL = "https://x.com/acme/status/1";
const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectChannel({
    ctx,
    input: { provider: "x", mode: "handoff", name: "Acme on X", handle: "@acme" },
  });
  system.web = async () => new Response("A post", { status: 200 });
});

async function handOff(input: object = {}): Promise<string> {
  const { id } = await createPost({
    ctx,
    input: {
      content: "Hello **there** https://example.com",
      channels: [channel.id],
      autofix: true,
      scheduled_at: "now",
      ...input,
    },
  });
  await workOnAll(system, channel.id);
  return id as string;
}

const read = (id: string): Promise<Post> => getPost({ ctx, input: { id } });

async function tokenOf(id: string): Promise<string> {
  const { channels } = await read(id);
  return channels[0]?.handoff?.url.split("/").at(-1) ?? "";
}

type Answer = Partial<Parameters<typeof answerHandoff>[0]["input"]>;

function answer(id: string, given: Answer = {}): Promise<Post> {
  const input = { id, channel_id: channel.id, result: "posted", ...given } as const;
  return answerHandoff({ ctx, input });
}

test("a channel without an account follows its platform's rules, and nothing is read there", async () => {
  expect(channel).toMatchObject({
    mode: "handoff",
    handle: "@acme",
    health: "healthy",
    capabilities: { ingestion: false, interactions: { comments: "none" } },
  });
  const calls = await system.database.prisma.platformCall.count({
    where: { channel_id: channel.id },
  });
  expect(calls).toBe(0);
  const tooLong = await createPost({
    ctx,
    input: { content: "x".repeat(400), channels: [channel.id], autofix: false },
  });
  expect(tooLong.channels[0]?.errors).toMatchObject([{ code: "validation" }]);
  expect(tooLong.credit_estimate).toBe(0);
});

test("a post that is due is handed off, with everything that the person needs", async () => {
  const id = await handOff();
  const now = system.now();
  const expires_at = new Date(now.getTime() + 48 * HOUR_MS).toISOString();
  const post = await read(id);
  expect(post).toMatchObject({
    status: "publishing",
    channels: [
      {
        status: "handoff",
        error: null,
        next_attempt_at: null,
        handoff: {
          url: expect.stringContaining(`${system.env.CRIER_URL}/handoff/`),
          due_at: now.toISOString(),
          expires_at,
        },
      },
    ],
  });
  expect(await getHandoff({ ctx, input: { token: await tokenOf(id) } })).toMatchObject({
    post_id: id,
    platform: "X",
    status: "handoff",
    items: [{ text: "Hello there https://example.com", files: [] }],
    open_url: expect.stringContaining("https://x.com/intent/post?text=Hello%20there"),
    may_answer: true,
    answered_by: null,
  });
  const events = await system.database.prisma.event.findMany({
    where: { subject_id: id, kind: "entry.handoff_due" },
  });
  expect(events).toMatchObject([{ facts: { channel_id: channel.id, expires_at } }]);
  expect(await listAttempts({ ctx, input: { id } })).toMatchObject([
    { number: 1, state: "waiting", stage: "handed off to a person" },
  ]);
});

test("the person reports its address, which becomes the result", async () => {
  const id = await handOff();
  const token = await tokenOf(id);
  const posted = await answer(id, { url: URL });
  expect(posted).toMatchObject({
    status: "published",
    channels: [{ status: "published", url: URL, external_post_id: null, error: null }],
  });
  expect(await read(id)).toEqual(posted);
  expect(await listAttempts({ ctx, input: { id } })).toMatchObject([
    { state: "published", url: URL },
  ]);
  expect(await getHandoff({ ctx, input: { token } })).toMatchObject({
    status: "published",
    url: URL,
    answered_by: ctx.actor.name,
  });
  system.advance(72 * HOUR_MS);
  await workOnAll(system, channel.id);
  expect(await read(id)).toMatchObject({ status: "published" });
});

test("the same report twice changes nothing, another one is refused", async () => {
  const id = await handOff();
  const first = await answer(id, { url: URL });
  expect(await answer(id, { url: URL })).toEqual(first);
  expect(await answer(id)).toEqual(first);
  const others: Answer[] = [{ url: "https://x.com/acme/status/2" }, { result: "skipped" }];
  for (const other of others) {
    const refusal = await refusalOf(answer(id, other));
    expect(refusal).toMatchObject({ reason: "handoff_answered" });
    expect(refusal.message).toContain(URL);
  }
});

test("a wrong link can be corrected, and a missing one added", async () => {
  const id = await handOff();
  const first = await answer(id, { url: URL });
  const right = "https://x.com/acme/status/2";
  const corrected = await answer(id, { url: right, correct: true });
  expect(corrected).toMatchObject({ status: "published", channels: [{ url: right }] });
  expect(corrected.updated_at).not.toBe(first.updated_at);
  expect(await read(id)).toEqual(corrected);
  expect(await answer(id, { url: right, correct: true })).toEqual(corrected);
  expect(await listAttempts({ ctx, input: { id } })).toMatchObject([{ url: right }]);
  const { items } = await system.database.prisma.channelEntry.findFirstOrThrow({
    where: { post_id: id },
    select: { items: true },
  });
  expect(items).toMatchObject([{ external_post_id: right, url: right }]);
  const second = await handOff({ content: "Another" });
  await answer(second);
  const taken = await refusalOf(answer(second, { url: right, correct: true }));
  expect(taken.reason).toBe("wrong_post_url");
  const added = await answer(second, { url: URL, correct: true });
  expect(added).toMatchObject({ channels: [{ url: URL }] });
});

test("a correction is checked like a report, and there is none of what wasn't posted", async () => {
  const id = await handOff();
  const link = { url: "https://x.com/acme/status/2", correct: true } as const;
  await answer(id, { url: URL });
  const wrong = await refusalOf(answer(id, { ...link, url: "https://example.com/acme/status/2" }));
  expect(wrong.reason).toBe("wrong_post_url");
  expect(await read(id)).toMatchObject({ channels: [{ url: URL }] });
  const skipped = await handOff({ content: "Another" });
  await answer(skipped, { result: "skipped" });
  expect((await refusalOf(answer(skipped, link))).reason).toBe("handoff_answered");
});

test("of two people who report at the same time, one counts and the other is told", async () => {
  const id = await handOff();
  const answers = await Promise.allSettled([
    answer(id, { url: URL }),
    answer(id, { url: "https://x.com/acme/status/2" }),
  ]);
  const states = answers.map(({ status }) => status).sort();
  expect(states).toEqual(["fulfilled", "rejected"]);
  const items = await system.database.prisma.publishedItem.count({
    where: { channel_id: channel.id },
  });
  expect(items).toBe(1);
});

test("a skipped post failed for that reason, and can be handed off again", async () => {
  const id = await handOff();
  const token = await tokenOf(id);
  expect(await answer(id, { result: "skipped" })).toMatchObject({
    status: "failed",
    channels: [{ status: "failed", error: expect.stringMatching(/^skipped: /) }],
  });
  await retryPost({ ctx, input: { id } });
  await workOnAll(system, channel.id);
  expect(await read(id)).toMatchObject({ channels: [{ status: "handoff" }] });
  expect(await tokenOf(id)).not.toBe(token);
  expect(await refusalOf(getHandoff({ ctx, input: { token } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a post that nobody answers is missed after the time that the organization sets", async () => {
  await updateSettings({ ctx, input: { handoff_hours: 3 } });
  const id = await handOff();
  system.advance(3 * HOUR_MS - 1000);
  await workOnAll(system, channel.id);
  expect(await read(id)).toMatchObject({ channels: [{ status: "handoff" }] });
  system.advance(2000);
  await workOnAll(system, channel.id);
  expect(await read(id)).toMatchObject({
    status: "failed",
    channels: [{ status: "failed", error: expect.stringMatching(/^missed: /) }],
  });
  expect(await listAttempts({ ctx, input: { id } })).toMatchObject([{ state: "failed" }]);
  expect(await refusalOf(answer(id))).toMatchObject({ reason: "handoff_answered" });
});

test("pausing the channel doesn't take a post back that was handed off", async () => {
  const id = await handOff();
  await ctx.db.channel.update({ where: { id: channel.id }, data: { paused_at: system.now() } });
  system.advance(49 * HOUR_MS);
  await workOnAll(system, channel.id);
  expect(await read(id)).toMatchObject({ status: "failed" });
});

test.each([
  ["another site", "https://example.com/acme/status/1", /not an address of X/],
  ["another account", "https://x.com/other/status/1", /post of other/],
  ["a profile", "https://x.com/acme", /not the link of a post/],
])("the address of %s is refused, and the post stays handed off", async (_, url, reason) => {
  const id = await handOff();
  const refusal = await refusalOf(answer(id, { url }));
  expect(refusal).toMatchObject({ reason: "wrong_post_url" });
  expect(refusal.message).toMatch(reason);
  expect(await read(id)).toMatchObject({ channels: [{ status: "handoff" }] });
});

test("an address at which the platform has no post is refused", async () => {
  system.web = async () => new Response(null, { status: 404 });
  const id = await handOff();
  expect(await refusalOf(answer(id, { url: URL }))).toMatchObject({ reason: "wrong_post_url" });
});

test("the address of an earlier post is refused", async () => {
  await answer(await handOff(), { url: URL });
  const id = await handOff({ content: "Another" });
  expect(await refusalOf(answer(id, { url: URL }))).toMatchObject({ reason: "wrong_post_url" });
});

test.each([
  ["asks for a sign-in", async () => Response.redirect("https://x.com/login", 302)],
  ["can't be reached", async () => Promise.reject(new Error("no"))],
])("a page that %s proves nothing, so the person's word counts", async (_, web) => {
  system.web = web;
  const id = await handOff();
  expect(await answer(id, { url: URL })).toMatchObject({ status: "published" });
});

test("a channel that isn't due has nothing to report", async () => {
  const { id } = await createPost({
    ctx,
    input: { content: "Hello", channels: [channel.id], autofix: true },
  });
  expect(await refusalOf(answer(id as string))).toMatchObject({ reason: "not_handed_off" });
});

test("whoever scheduled it is its assignee, and only members open its page", async () => {
  ctx = await addMember(ctx, "editor");
  const { id: user_id, name } = ctx.actor;
  const token = await tokenOf(await handOff());
  const { channels } = await read((await getHandoff({ ctx, input: { token } })).post_id);
  expect(channels[0]?.handoff?.assignee).toEqual({ user_id, name });
  const slug = ctx.actor.organization.slug;
  expect(await findHandoffPlace(system, { token, user_id: user_id ?? "" })).toBe(slug);
  const other = await createTestContext(system, "Others");
  const stranger = await addMember(other, "owner");
  const strangers = { token, user_id: stranger.actor.id ?? "" };
  expect(await findHandoffPlace(system, strangers)).toBeNull();
  expect(await refusalOf(getHandoff({ ctx: other, input: { token } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
