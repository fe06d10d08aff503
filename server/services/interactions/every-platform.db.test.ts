/** Each platform that is read: a comment arrives, is answered, changed and taken back, whatever the platform's own ways. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { providers } from "#server/providers/index.ts";
import { ingests, interactionsOf, NOT_READ } from "#server/providers/interaction-ability.ts";
import { simulators } from "#server/sandbox/index.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { workOnChannel } from "../platform-calls/work-on-channel.ts";
import { createPost } from "../posts/create-post.ts";
import { listReceived } from "../sandbox/list-received.ts";
import {
  changeSandboxComment,
  removeSandboxComment,
  writeSandboxComment,
} from "../sandbox/write-comment.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { getInteraction } from "./get-interaction.ts";
import { listInteractions } from "./list-interactions.ts";
import { replyToInteraction } from "./reply-to-interaction.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

const READ = Object.keys(providers).filter((name) => providers[name]?.interactions !== undefined);

test("every platform is read, or says in a sentence why it is not", () => {
  for (const [provider, { sandboxAccount, manifest }] of Object.entries(providers)) {
    const { account } = sandboxAccount({ handle: "sandbox-abc" });
    const { reason, comments } = interactionsOf({ provider, account });
    expect(NOT_READ[provider] === undefined, provider).toBe(READ.includes(provider));
    if (comments === "none") expect(reason, provider).toMatch(/\.$/);
    expect(ingests({ provider, account }), provider).toBe(READ.includes(provider));
    expect(manifest.ingestion, provider).toBe(READ.includes(provider));
  }
});

test("each simulator of a platform that is read has readers", () => {
  expect(READ.filter((name) => simulators[name]?.readers === undefined)).toEqual([]);
});

async function work(channel: string) {
  system.advance(6 * 60_000);
  await workOnChannel(system, channel);
}

async function publish(channel: string) {
  const input = { content: "New cups", channels: [channel], autofix: true, scheduled_at: "now" };
  await createPost({ ctx, input });
  await workOnChannel(system, channel);
  const item = await ctx.db.publishedItem.findFirstOrThrow({ where: { channel_id: channel } });
  return item.external_post_id;
}

const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text);

describe.each(READ)("%s", (provider) => {
  test("a comment is read, answered, edited and taken back", async () => {
    const { id: channel } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
    await work(channel);
    const isReview = simulators[provider]?.readers?.kinds.includes("review") === true;
    const kind = isReview ? "review" : "comment";
    const on = isReview ? {} : { on: await publish(channel) };
    await work(channel);
    const author = { name: "Rita & <b>", handle: "rita" };
    const given = { id: channel, kind, text: "Is 1 < 2 & 3?", author, ...on } as const;
    const { external_id } = await writeSandboxComment({ ctx, input: given });
    await work(channel);
    const list = async () => (await listInteractions({ ctx, input: { limit: 9, channel } })).items;
    const [comment, ...others] = await list();
    expect(others).toEqual([]);
    expect(comment).toMatchObject({ kind, external_id, can_reply: true, status: "open" });
    expect(comment?.text).toContain("Is 1 < 2 & 3?");
    expect(comment?.author).toMatchObject({ name: "Rita & <b>", ours: false });
    if (!isReview) expect(comment?.post_id).toMatch(/^post_/);
    const id = comment?.id ?? "";
    await replyToInteraction({ ctx, input: { id, body: "Yes & <no>" } });
    await work(channel);
    const reply = await ctx.db.interactionReply.findFirstOrThrow({ where: { interaction_id: id } });
    expect(reply).toMatchObject({ state: "replied", error: null });
    await work(channel);
    const { thread } = await getInteraction({ ctx, input: { id } });
    expect(thread.map(({ author: { ours } }) => ours)).toEqual([false, true]);
    expect(texts(thread)[1]).toContain("Yes & <no>");
    const sent = await listReceived({ ctx, input: { id: channel } });
    expect(texts(sent).at(-1)).toContain("Yes & <no>");
    expect(await list()).toHaveLength(1);
    const changed = { id: channel, external_id, text: "Is 2 < 3?" };
    await changeSandboxComment({ ctx, input: changed });
    await work(channel);
    if (followsEdits(provider)) expect((await list())[0]?.text).toContain("Is 2 < 3?");
    await removeSandboxComment({ ctx, input: { id: channel, external_id } });
    await work(channel);
    await work(channel);
    if (followsDeletions(provider)) expect((await list())[0]).toMatchObject({ text: "" });
  });
});

/** Bluesky's apps show a post as it was first (github.com/bluesky-social/atproto/discussions/2293). */
function followsEdits(provider: string): boolean {
  return provider !== "bluesky";
}

/** No bot is told of a message that a person deletes (https://core.telegram.org/bots/api#update). */
function followsDeletions(provider: string): boolean {
  return provider !== "telegram";
}
