import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember } from "#server/access/members/testing/add-member.ts";
import { createSavedReply } from "#server/conversations/saved-replies.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { newId } from "#server/platform/ids.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { planned, ran, wouldOf } from "./testing/run-by-hand.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let channel: string;
let bo: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = (await connectSandbox(ctx, "mastodon")).id;
  bo = (await addMember(ctx, "editor")).actor.id;
  const text = "We are open from 9 to 5.";
  await createSavedReply({ ctx, input: { name: "Opening hours", text } });
});

async function comment(text: string, given: object = {}, hours = 30): Promise<string> {
  const at = new Date(system.now().getTime() - hours * HOUR_MS);
  const { id } = await ctx.db.interaction.create({
    data: {
      id: newId("interaction"),
      organization_id: ctx.organization_id,
      channel_id: channel,
      kind: "comment",
      external_id: newId("interaction"),
      text,
      can_reply: true,
      occurred_at: at,
      received_at: at,
      checked_at: at,
      author: { name: "Cy", handle: "cy", url: null, avatar_url: null },
      ...given,
    },
  });
  return id;
}

const notes = () =>
  ctx.db.interactionNote.findMany({ where: { organization_id: ctx.organization_id } });
const mails = async () => {
  const { email } = await ctx.db.user.findUniqueOrThrow({ where: { id: bo } });
  return ctx.db.mail.findMany({ where: { recipient: email } });
};

test("overdue comments are assigned, get a matching saved reply as a note, and their assignee one mail", async () => {
  const asks = await comment("What are your opening hours?");
  const other = await comment("Nice!", { assignee_id: bo });
  await comment("Too new: opening hours?", {}, 2);
  await comment("Answered", { answered: true });
  await comment("Snoozed", { snoozed_until: new Date(system.now().getTime() + HOUR_MS) });
  const run = await ran(ctx, "inbox-sweep", { older_than_hours: 24, assignee_id: bo });
  expect(run.output).toMatchObject({ waiting: 2, counts: { done: 1, skipped: 1 } });
  const stored = await ctx.db.interaction.findMany({ where: { id: { in: [asks, other] } } });
  expect(stored.map(({ assignee_id }) => assignee_id)).toEqual([bo, bo]);
  expect(await notes()).toMatchObject([
    {
      interaction_id: asks,
      text: "Suggested reply from the saved reply “Opening hours”:\n\nWe are open from 9 to 5.",
    },
  ]);
  expect(await ctx.db.interactionReply.count()).toBe(0);
  expect(await mails()).toMatchObject([
    { subject: "2 comments need your reply (Acme)", text: expect.stringContaining("/inbox") },
  ]);
});

test("a second sweep adds no duplicate note, and one without drafts adds none", async () => {
  await comment("Opening hours?");
  await ran(ctx, "inbox-sweep", { draft: false });
  expect(await notes()).toEqual([]);
  await ran(ctx, "inbox-sweep", {});
  await ran(ctx, "inbox-sweep", {});
  expect(await notes()).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test("a dry run reports what it would do, and an assignee who isn't a member is refused", async () => {
  await comment("Opening hours?");
  const dry = await planned(ctx, "inbox-sweep", { assignee_id: bo }, { dry_run: true });
  expect(wouldOf(dry)).toEqual([
    "Assign and suggest the saved reply “Opening hours” for the comment by Cy, “Opening hours?”",
  ]);
  expect(await notes()).toEqual([]);
  const run = await planned(ctx, "inbox-sweep", { assignee_id: "user_none" });
  expect(run.error).toContain(
    "The person to assign messages to isn't a member any more. Choose another.",
  );
});
