import { afterAll, beforeAll, expect, test } from "vitest";
import { bluesky as simulator } from "#platforms/bluesky/simulator/index.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import {
  removeSandboxComment,
  writeSandboxComment,
} from "#server/channels/sandbox/write-comment.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { getInteraction } from "./get-interaction.ts";
import { listInteractions } from "./list-interactions.ts";
import { refreshInteractions } from "./refresh-interactions.ts";
import { awaitReplyAgain, replyToInteraction } from "./reply-to-interaction.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function mentioned() {
  const { id: channel } = await connectChannel({
    ctx,
    input: { provider: "bluesky", mode: "sandbox" },
  });
  await workOnAll(system, channel);
  system.advance(1_000);
  const input = { id: channel, kind: "mention", text: "Hello" } as const;
  const { external_id } = await writeSandboxComment({ ctx, input });
  await workOnAll(system, channel);
  const { items } = await listInteractions({ ctx, input: { limit: 1, channel } });
  return { channel, external_id, id: items[0]?.id ?? "" };
}

const reply = (id: string, body = "Thank you") => replyToInteraction({ ctx, input: { id, body } });

async function lastReply(interaction_id: string) {
  const row = await ctx.db.interactionReply.findFirstOrThrow({
    where: { interaction_id },
    orderBy: { id: "desc" },
  });
  return awaitReplyAgain(ctx, { reply_id: row.id });
}

async function received(id: string) {
  return (await listReceived({ ctx, input: { id } })).map(({ text }) => text);
}

test("a reply is sent as the channel and appears in the thread", async () => {
  const { channel, id } = await mentioned();
  expect(await reply(id)).toMatchObject({ interaction_id: id, reply_state: "sending" });
  await workOnAll(system, channel);
  const sent = await lastReply(id);
  expect(sent).toMatchObject({ interaction_id: id, reply_state: "replied" });
  expect(sent.external_id).toMatch(/^at:\/\//);
  expect(await received(channel)).toEqual(["Thank you"]);
  const { thread, reply_state } = await getInteraction({ ctx, input: { id } });
  expect(reply_state).toBe("replied");
  expect(thread.map(({ text, author }) => [text, author.ours])).toEqual([
    ["Hello", false],
    ["Thank you", true],
  ]);
  const unanswered = await listInteractions({
    ctx,
    input: { limit: 9, channel, unanswered: true },
  });
  expect(unanswered.items).toEqual([]);
  const [event] = await ctx.db.event.findMany({ where: { kind: "interaction.replied" } });
  expect(event).toMatchObject({ subject_id: id, facts: { external_id: sent.external_id } });
  // The platform also lists our own answer, which must not be stored twice.
  system.advance(600_000);
  await workOnAll(system, channel);
  expect((await getInteraction({ ctx, input: { id } })).thread).toHaveLength(2);
});

test("a reply to a reader's reply appears in the same thread", async () => {
  const { channel, id } = await mentioned();
  await reply(id);
  await workOnAll(system, channel);
  const { external_id: parent } = await lastReply(id);
  system.advance(1_000);
  const input = { id: channel, kind: "comment", text: "And?", parent: parent ?? "" } as const;
  await writeSandboxComment({ ctx, input });
  await workOnAll(system, channel);
  const { thread } = await getInteraction({ ctx, input: { id } });
  expect(thread.map(({ text }) => text)).toEqual(["Hello", "Thank you", "And?"]);
});

test("Two people who reply at once: one is refused", async () => {
  const { channel, id } = await mentioned();
  const both = await Promise.allSettled([reply(id, "Mine"), reply(id, "Yours")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = both.find(({ status }) => status === "rejected") as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: "CONFLICT", reason: "reply_in_progress" });
  await workOnAll(system, channel);
  expect(await received(channel)).toHaveLength(1);
});

test("a reply that is too long is refused with its length and the limit, and nothing is sent", async () => {
  const { channel, id } = await mentioned();
  const refusal = await refusalOf(reply(id, "x".repeat(301)));
  expect(refusal).toMatchObject({ code: "BAD_REQUEST", reason: "reply_too_long" });
  expect(refusal.message).toContain("301 of 300");
  await workOnAll(system, channel);
  expect(await received(channel)).toEqual([]);
});

test("a lost response is looked up: the reply is sent once", async () => {
  const { channel, id } = await mentioned();
  const respond = simulator.respond;
  simulator.respond = async (context, request) => {
    const answer = await respond(context, request);
    if (!request.url.includes("putRecord")) return answer;
    throw new TypeError("fetch failed", {
      cause: Object.assign(new Error("reset"), { code: "ECONNRESET" }),
    });
  };
  try {
    await reply(id);
    await workOnAll(system, channel);
  } finally {
    simulator.respond = respond;
  }
  expect(await lastReply(id)).toMatchObject({ reply_state: "sending" });
  system.advance(60_000);
  await workOnAll(system, channel);
  expect(await lastReply(id)).toMatchObject({ reply_state: "replied" });
  expect(await received(channel)).toEqual(["Thank you"]);
});

test("a reply the platform refuses is reported in its own wording, and no credits are held", async () => {
  const { channel, id } = await mentioned();
  const respond = simulator.respond;
  simulator.respond = async (context, request) =>
    request.url.includes("putRecord")
      ? simulator.refuse("content_policy")
      : respond(context, request);
  try {
    await reply(id);
    await workOnAll(system, channel);
  } finally {
    simulator.respond = respond;
  }
  const refusal = await refusalOf(lastReply(id));
  expect(refusal).toMatchObject({ reason: "platform_failed" });
  expect((await getInteraction({ ctx, input: { id } })).reply_state).toBe("failed");
  expect(await ctx.db.creditReservation.count()).toBe(0);
});

test("a comment deleted meanwhile gets no reply", async () => {
  const { channel, id, external_id } = await mentioned();
  await removeSandboxComment({ ctx, input: { id: channel, external_id } });
  await reply(id);
  await workOnAll(system, channel);
  await refusalOf(lastReply(id));
  system.advance(600_000);
  await workOnAll(system, channel);
  const refusal = await refusalOf(reply(id));
  expect(refusal).toMatchObject({ reason: "not_replyable" });
  expect(refusal.message).toContain("Bluesky");
  expect(await received(channel)).toEqual([]);
});

test("a platform that isn't read is named in the refusal", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "pinterest", mode: "sandbox" } });
  const refusal = await refusalOf(refreshInteractions({ ctx, input: { id } }));
  expect(refusal).toMatchObject({ reason: "not_replyable" });
  expect(refusal.message).toContain("Pinterest");
});

test("a channel can be read on demand once in ten seconds", async () => {
  const { channel } = await mentioned();
  const refresh = () => refreshInteractions({ ctx, input: { id: channel } });
  expect(await refresh()).toEqual({ channel_id: channel });
  system.advance(4_000);
  expect(await refusalOf(refresh())).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    retry_after_ms: 6_000,
  });
  system.advance(6_000);
  expect(await refresh()).toEqual({ channel_id: channel });
});
