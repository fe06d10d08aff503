import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { InboxCounts } from "#core/contract/resources/inbox.ts";
import { UNTIL_NEXT_MESSAGE } from "#core/contract/resources/interaction.ts";
import { addMember } from "#server/access/members/testing/add-member.ts";
import { writeSandboxComment } from "#server/channels/sandbox/write-comment.ts";
import { listInteractions } from "#server/conversations/interactions/list-interactions.ts";
import { replyToInteraction } from "#server/conversations/interactions/reply-to-interaction.ts";
import { updateInteraction } from "#server/conversations/interactions/update-interaction.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { workOnAll } from "#server/publishing/testing/work-on-all.ts";
import { createNote } from "../notes.ts";
import { checkReply } from "./check-reply.ts";
import { countInboxJson } from "./count-inbox.ts";
import { getInboxThread } from "./get-inbox-thread.ts";
import { listInboxPeople } from "./list-inbox-people.ts";
import { tellWriting } from "./tell-writing.ts";
import { receiveMention } from "./testing/receive-mention.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
});

async function countInbox() {
  const [found] = await ctx.sql<{ counts: InboxCounts }>(
    `SELECT ${countInboxJson("$2")} AS counts`,
    [ctx.organization_id, system.now()],
  );
  return found?.counts;
}

const write = (within: ServiceContext, id: string, stopped = false) =>
  tellWriting({ ctx: within, input: { id, stopped } });

async function writersOf(id: string) {
  return (await getInboxThread({ ctx, input: { id } })).writers.map(({ user_id }) => user_id);
}

test("others see who is typing in a thread for 15 seconds, or until they stop", async () => {
  const root = await receiveMention(ctx);
  const answer = await receiveMention(ctx, { parent_id: root });
  const ida = await addMember(ctx, "editor");
  const ben = await addMember(ctx, "editor");
  await write(ida, answer);
  expect(await writersOf(root)).toEqual([ida.actor.id]);
  system.advance(10_000);
  await write(ben, root);
  system.advance(4_999);
  expect((await writersOf(root)).toSorted()).toEqual([ida.actor.id, ben.actor.id].toSorted());
  system.advance(1);
  expect(await writersOf(root)).toEqual([ben.actor.id]);
  await write(ben, root, true);
  expect(await writersOf(root)).toEqual([]);
});

test("a person types in one thread at a time and doesn't see themselves", async () => {
  const [one, two] = [await receiveMention(ctx), await receiveMention(ctx)];
  const ida = await addMember(ctx, "editor");
  await write(ida, one);
  await write(ida, two);
  expect(await writersOf(one)).toEqual([]);
  expect(await writersOf(two)).toEqual([ida.actor.id]);
  const own = await getInboxThread({ ctx: ida, input: { id: two } });
  expect(own.writers).toEqual([]);
});

test("typing is never shown to another organization", async () => {
  const id = await receiveMention(ctx);
  const other = await createTestContext(system, "Other");
  expect(await refusalOf(write(other, id))).toMatchObject({ code: "NOT_FOUND" });
  const read = getInboxThread({ ctx: other, input: { id } });
  expect(await refusalOf(read)).toMatchObject({ code: "NOT_FOUND" });
});

test("a thread includes its notes and the people who can be assigned", async () => {
  const id = await receiveMention(ctx);
  await createNote({ ctx, input: { id, text: "Ask Ida" } });
  const thread = await getInboxThread({ ctx, input: { id } });
  expect(thread.notes).toMatchObject([{ text: "Ask Ida" }]);
  expect(thread).toMatchObject({ post: null, replies: [], gaps: [], reply_cost: 0 });
  const editor = await addMember(ctx, "editor");
  const viewer = await addMember(ctx, "viewer");
  const ids = (await listInboxPeople({ ctx })).map(({ user_id }) => user_id);
  expect(ids).toContain(editor.actor.id);
  expect(ids).not.toContain(viewer.actor.id);
});

test("a snoozed thread is neither unanswered nor open until its time", async () => {
  const id = await receiveMention(ctx);
  await receiveMention(ctx, { answered: true });
  expect(await countInbox()).toEqual({ unanswered: 1, answered: 1, snoozed: 0 });
  const snoozed_until = new Date(system.now().getTime() + 60_000).toISOString();
  await updateInteraction({ ctx, input: { id, snoozed_until } });
  expect(await countInbox()).toEqual({ unanswered: 0, answered: 1, snoozed: 1 });
  const snoozed = { limit: 9, snoozed: true };
  expect((await listInteractions({ ctx, input: snoozed })).items).toMatchObject([{ id }]);
  const awake = { limit: 9, snoozed: false, unanswered: true };
  expect((await listInteractions({ ctx, input: awake })).items).toEqual([]);
  system.advance(60_000);
  expect(await countInbox()).toEqual({ unanswered: 1, answered: 1, snoozed: 0 });
  expect((await listInteractions({ ctx, input: awake })).items).toMatchObject([{ id }]);
  const past = updateInteraction({ ctx, input: { id, snoozed_until } });
  expect((await refusalOf(past)).message).toMatch(/^snoozed_until: must be in the future/);
});

test("the next message in a thread ends its snooze, and no other thread's", async () => {
  const other = await receiveMention(ctx);
  const { channel_id: channel } = await ctx.db.interaction.findUniqueOrThrow({
    where: { id: other },
  });
  await workOnAll(system, channel);
  system.advance(1_000);
  const mention = { id: channel, kind: "mention", text: "Hello" } as const;
  const { external_id } = await writeSandboxComment({ ctx, input: mention });
  await workOnAll(system, channel);
  const { id } = await ctx.db.interaction.findFirstOrThrow({ where: { external_id } });
  await replyToInteraction({ ctx, input: { id, body: "Hi Rita" } });
  await workOnAll(system, channel);
  const sent = await ctx.db.interactionReply.findFirstOrThrow({ where: { interaction_id: id } });
  for (const each of [id, other]) {
    const input = { id: each, snoozed_until: UNTIL_NEXT_MESSAGE };
    await updateInteraction({ ctx, input });
  }
  system.advance(3_600_000);
  await workOnAll(system, channel);
  expect(await countInbox()).toEqual({ unanswered: 0, answered: 0, snoozed: 2 });
  const parent = sent.external_id ?? "";
  await writeSandboxComment({
    ctx,
    input: { id: channel, kind: "comment", text: "And?", parent },
  });
  await workOnAll(system, channel);
  expect(await countInbox()).toEqual({ unanswered: 1, answered: 1, snoozed: 1 });
});

test("assigned interactions are listed by assignee", async () => {
  const id = await receiveMention(ctx);
  await receiveMention(ctx);
  const { actor } = await addMember(ctx, "editor");
  await updateInteraction({ ctx, input: { id, assignee_id: actor.id } });
  const input = { limit: 9, assignee: actor.id };
  expect((await listInteractions({ ctx, input })).items).toMatchObject([{ id }]);
});

test("a reply preview shows it as its platform would, with its length and why it can't be sent", async () => {
  const id = await receiveMention(ctx);
  const check = (body: string) => checkReply({ ctx, input: { id, body } });
  expect(await check("Hello **you**")).toMatchObject({ text: "Hello you", problem: null });
  const { counts, problem } = await check("x".repeat(301));
  expect(counts).toContainEqual({ unit: "grapheme", length: 301, limit: 300 });
  expect(problem).toContain("301 of 300");
  expect(await check("")).toMatchObject({ text: "", problem: null });
});
