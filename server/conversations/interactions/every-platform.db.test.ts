import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ingests, interactionsOf, NOT_READ } from "#platforms/interaction-ability.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { providers } from "#platforms/providers.ts";
import { simulators } from "#platforms/simulators.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import {
  changeSandboxComment,
  removeSandboxComment,
  writeSandboxComment,
} from "#server/channels/sandbox/write-comment.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import type { TestSystem } from "#server/kernel/testing/test-context.ts";
import { originalKey } from "#server/media/object-keys.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { createPost } from "#server/posts/create-post.ts";
import { noise, storePicture } from "#server/publishing/testing/store-picture.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { getInteraction } from "./get-interaction.ts";
import { listInteractions } from "./list-interactions.ts";
import { replyToInteraction } from "./reply-to-interaction.ts";
import { untilReadingIsDue } from "./testing/until-reading-is-due.ts";

let media: MediaTest;
let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
  ({ system, ctx } = media);
});
afterAll(() => media.close());

const READ = Object.keys(providers).filter((name) => providers[name]?.interactions !== undefined);

test("every platform is read, or explains in a sentence why not", () => {
  for (const [provider, { sandboxAccount, manifest }] of Object.entries(providers)) {
    const { account } = sandboxAccount({ handle: "sandbox-abc" });
    const { reason, comments } = interactionsOf({ provider, mode: "live", account });
    expect(NOT_READ[provider] === undefined, provider).toBe(READ.includes(provider));
    if (comments === "none") expect(reason, provider).toMatch(/\.$/);
    expect(ingests({ provider, mode: "live", account }), provider).toBe(READ.includes(provider));
    expect(manifest.ingestion, provider).toBe(READ.includes(provider));
  }
});

test("each simulator of a readable platform has readers", () => {
  expect(READ.filter((name) => simulators[name]?.readers === undefined)).toEqual([]);
});

async function work(channel: string) {
  system.advance(6 * 60_000);
  await workOnAll(system, channel);
}

async function settle(channel: string) {
  for (let turn = 0; turn < 5; turn += 1) await work(channel);
}

/** X charges per post, so Crier rereads them in one hour of six. */
async function workForHours(channel: string, hours: number) {
  for (let turn = 0; turn < hours * 2; turn += 1) {
    system.advance(30 * 60_000);
    await workOnAll(system, channel);
  }
}

async function publish(channel: string, provider: string) {
  const { media = async () => [], ...given } = POSTS[provider] ?? {};
  const input = { content: "New cups", channels: [channel], autofix: true, scheduled_at: "now" };
  const per_channel = { [channel]: given };
  await createPost({ ctx, input: { ...input, media: await media(), per_channel } });
  await settle(channel);
  const item = await ctx.db.publishedItem.findFirstOrThrow({ where: { channel_id: channel } });
  return item.external_post_id;
}

interface NeededPost {
  media?(): Promise<string[]>;
  title?: string;
  options?: Record<string, string>;
}

const POSTS: Record<string, NeededPost> = {
  instagram: { media: async () => [await storeImage()] },
  instagram_login: { media: async () => [await storeImage()] },
  youtube: {
    media: async () => [await storeVideo()],
    title: "New cups",
    options: { audience: "not_made_for_kids" },
  },
  reddit: { title: "New cups", options: { subreddit: "test" } },
  lemmy: { title: "New cups", options: { community: "main" } },
};

async function storeImage(): Promise<string> {
  return (await storePicture(ctx, await noise(400).jpeg().toBuffer())).id;
}

async function storeVideo(): Promise<string> {
  const { content, width, height } = memoryFile("video/mp4", { size: 2_000 });
  const { organization_id } = ctx;
  const at = system.now();
  const about = { id: `med_${randomUUID()}`, filename: "walk.mp4", state: "ready" } as const;
  const row = await ctx.db.mediaFile.create({
    data: {
      ...about,
      organization_id,
      width,
      height,
      content_type: "video/mp4",
      size: content.length,
      stored_bytes: content.length,
      duration_ms: 10_000,
      storage_key: `${organization_id}/${randomUUID()}`,
      created_by: {},
      created_at: at,
      updated_at: at,
    },
  });
  const object = { key: originalKey(row), content_type: "video/mp4", size: content.length };
  await system.storage.write(object, Readable.from(content, { objectMode: false }));
  return row.id;
}

async function commented(provider: string) {
  const { id: channel } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  await work(channel);
  const isReview = simulators[provider]?.readers?.kinds.includes("review") === true;
  const kind = isReview ? ("review" as const) : ("comment" as const);
  const on = isReview ? {} : { on: await publish(channel, provider) };
  await settle(channel);
  const given = { id: channel, kind, text: "Is 1 < 2 & 3?", author: AUTHOR, ...on } as const;
  const { external_id } = await writeSandboxComment({ ctx, input: given });
  await untilReadingIsDue(system, channel);
  await work(channel);
  const list = async () => (await listInteractions({ ctx, input: { limit: 9, channel } })).items;
  const [comment, ...others] = await list();
  expect(others).toEqual([]);
  return { channel, kind, on, comment, id: comment?.id ?? "", external_id, list };
}

const AUTHOR = { name: "Rita & <b>", handle: "rita" };
const ANOTHER = { name: "Ben", handle: "ben" };

/** Some platforms report only an account's handle. */
function shownName(provider: string): string {
  return ["threads", "instagram", "instagram_login", "youtube", "reddit"].includes(provider)
    ? AUTHOR.handle
    : AUTHOR.name;
}

const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text);

describe.each(READ)("%s", (provider) => {
  test("a comment is read, replied to, and the reply edited and deleted", async () => {
    const { channel, kind, comment, id, external_id, list } = await commented(provider);
    expect(comment).toMatchObject({ kind, external_id, can_reply: true, status: "open" });
    expect(comment?.text).toContain("Is 1 < 2 & 3?");
    expect(comment?.author).toMatchObject({ name: shownName(provider), ours: false });
    const tells = simulators[provider]?.readers?.tell !== undefined;
    const record = await ctx.db.channel.findUniqueOrThrow({ where: { id: channel } });
    expect(interactionsOf(record).comments).toBe(tells ? "push" : "poll");
    if (kind === "comment") expect(comment?.post_id).toMatch(/^post_/);
    await replyToInteraction({ ctx, input: { id, body: "Yes & <no>" } });
    await settle(channel);
    const reply = await ctx.db.interactionReply.findFirstOrThrow({ where: { interaction_id: id } });
    expect(reply).toMatchObject({ state: "replied", error: null });
    const { thread } = await getInteraction({ ctx, input: { id } });
    expect(thread.map(({ author }) => author.ours)).toEqual([false, true]);
    expect(texts(thread)[1]).toContain("Yes & <no>");
    const sent = await listReceived({ ctx, input: { id: channel } });
    expect(texts(sent).at(-1)).toContain("Yes & <no>");
    expect(await list()).toHaveLength(1);
    const changed = { id: channel, external_id, text: "Is 2 < 3?" };
    await changeSandboxComment({ ctx, input: changed });
    await untilReadingIsDue(system, channel);
    await work(channel);
    if (followsEdits(provider)) expect((await list())[0]?.text).toContain("Is 2 < 3?");
    await removeSandboxComment({ ctx, input: { id: channel, external_id } });
    await untilReadingIsDue(system, channel);
    await work(channel);
    await work(channel);
    if (provider === "x") await workForHours(channel, 7);
    if (followsDeletions(provider)) expect((await list())[0]).toMatchObject({ text: "" });
  });

  test("a reply whose response is lost is sent once, and one that is too long isn't sent", async () => {
    const { channel, id } = await commented(provider);
    const before = (await listReceived({ ctx, input: { id: channel } })).length;
    const long = await refusalOf(
      replyToInteraction({ ctx, input: { id, body: "x".repeat(20_000) } }),
    );
    expect(long).toMatchObject({ reason: "reply_too_long" });
    await replyToInteraction({ ctx, input: { id, body: "Thank you" } });
    const lost = await losingAnswers(provider, channel, () => work(channel));
    expect(lost).toBe(1);
    await settle(channel);
    const reply = await ctx.db.interactionReply.findFirstOrThrow({ where: { interaction_id: id } });
    const sent = (await listReceived({ ctx, input: { id: channel } })).slice(before);
    expect(texts(sent)).toEqual([expect.stringContaining("Thank you")]);
    if (!looksUpReplies(provider)) {
      expect(reply).toMatchObject({ state: "failed", error: expect.stringMatching(/Check there/) });
      return;
    }
    expect(reply).toMatchObject({ state: "replied", error: null });
    const { thread } = await getInteraction({ ctx, input: { id } });
    expect(thread).toHaveLength(2);
  });

  test("comments written while the platform was unavailable arrive afterwards", async () => {
    const { channel, kind, on, list } = await commented(provider);
    const simulator = simulators[provider];
    if (simulator === undefined) throw new Error("no simulator");
    const respond = simulator.respond;
    simulator.respond = async () => simulator.refuse("platform_unavailable");
    try {
      const input = { id: channel, kind, text: "Meanwhile", author: ANOTHER, ...on } as const;
      await writeSandboxComment({ ctx, input });
      await untilReadingIsDue(system, channel);
      await settle(channel);
    } finally {
      simulator.respond = respond;
    }
    expect(await list()).toHaveLength(1);
    system.advance(12 * 3_600_000);
    await settle(channel);
    expect(texts(await list()).toSorted()).toEqual([
      expect.stringContaining("Is 1"),
      expect.stringContaining("Meanwhile"),
    ]);
  });
});

/** Platforms on which replies to a deleted comment remain. */
const KEEPS_ANSWERS = [
  "bluesky",
  "discord",
  "lemmy",
  "mastodon",
  "reddit",
  "slack",
  "threads",
  "x",
];

test.each(KEEPS_ANSWERS)("on %s an answer to a deleted comment isn't deleted", async (provider) => {
  const { channel, kind, on, external_id, list } = await commented(provider);
  const parent = provider === "slack" ? {} : { parent: external_id };
  const answer = { id: channel, kind, text: "I agree", author: ANOTHER, ...on, ...parent } as const;
  const { external_id: answer_id } = await writeSandboxComment({ ctx, input: answer });
  await untilReadingIsDue(system, channel);
  await settle(channel);
  const shown = async () =>
    (await list()).map(({ external_id: id, deleted_at, text }) => [id, deleted_at !== null, text]);
  expect(await shown()).toHaveLength(2);
  await removeSandboxComment({ ctx, input: { id: channel, external_id } });
  await untilReadingIsDue(system, channel);
  await settle(channel);
  if (provider === "x") await workForHours(channel, 7);
  expect(await shown()).toEqual([
    [answer_id, false, expect.stringContaining("I agree")],
    [external_id, true, ""],
  ]);
  await removeSandboxComment({ ctx, input: { id: channel, external_id: answer_id } });
  await untilReadingIsDue(system, channel);
  await settle(channel);
  if (provider === "x") await workForHours(channel, 7);
  expect((await shown())[0]).toEqual([answer_id, true, ""]);
});

async function losingAnswers(provider: string, channel_id: string, act: () => Promise<void>) {
  const simulator = simulators[provider];
  if (simulator === undefined) throw new Error("no simulator");
  const respond = simulator.respond;
  const count = () => ctx.db.sandboxPost.count({ where: { channel_id } });
  let lost = 0;
  simulator.respond = async (context, request) => {
    const before = await count();
    const answer = await respond(context, request);
    if ((await count()) === before) return answer;
    lost += 1;
    const cause = Object.assign(new Error("reset"), { code: "ECONNRESET" });
    throw new TypeError("fetch failed", { cause });
  };
  try {
    for (let turn = 0; turn < 3 && lost === 0; turn += 1) await act();
  } finally {
    simulator.respond = respond;
  }
  return lost;
}

/**
 * Bluesky's apps show the original version of an edited post (github.com/bluesky-social/atproto/discussions/2293). On X
 * an edited post is a new post (https://docs.x.com/x-api/fundamentals/edit-posts).
 */
function followsEdits(provider: string): boolean {
  return provider !== "bluesky" && provider !== "x";
}

/** A bot can't list messages, including its own. */
function looksUpReplies(provider: string): boolean {
  return provider !== "telegram";
}

/** Bots aren't notified when a person deletes a message (https://core.telegram.org/bots/api#update). */
function followsDeletions(provider: string): boolean {
  return provider !== "telegram";
}
