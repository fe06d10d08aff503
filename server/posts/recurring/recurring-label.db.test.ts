import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { connectSandbox, editPost } from "#server/posts/testing/write-posts.ts";
import { getPost } from "../get-post.ts";
import { makePosts } from "./make-posts.ts";
import { createRecurringPost, getRecurringPost } from "./recurring-posts.ts";

const SENTENCE = "Add a label: your organization requires one.";
const RULE = "DTSTART;TZID=UTC:20270101T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  system.advance(Date.parse("2027-03-01T12:00:00Z") - system.now().getTime());
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});

async function createMade() {
  const input = { rule: RULE, variants: ["Rye is back"], channels: ["bluesky"] };
  const { id } = await createRecurringPost({
    ctx,
    input: { ...input, per_channel: {}, media: [], until: null, paused: false },
  });
  await makePosts(system, { id, organization_id: ctx.organization_id });
  return getRecurringPost({ ctx, input: { id } });
}

async function requireLabel() {
  const { require } = await updateSettings({ ctx, input: { require: { label: "refuse" } } });
  const { policy } = ctx.actor.organization;
  ctx.actor.organization.policy = { ...policy, require };
}

test("where a label is required, posts stay drafts until someone labels and schedules them", async () => {
  await requireLabel();
  const { next, problem, paused } = await createMade();
  expect(paused).toBe(false);
  expect(problem).toContain("was saved as a draft.");
  expect(problem).toContain(SENTENCE);
  const [first = { post_id: "", at: "" }] = next;
  const posts = await Promise.all(
    next.map(({ post_id }) => getPost({ ctx, input: { id: post_id } })),
  );
  expect(posts.map(({ status }) => status)).toEqual(["draft", "draft"]);
  const { organization_id } = ctx;
  const mail = await ctx.db.mail.findFirstOrThrow({ where: { organization_id } });
  expect(mail.subject).toContain("2 posts of a recurring post can't be scheduled");
  expect(mail.text).toContain(SENTENCE);

  expect(await editPost(ctx, first.post_id, { labels: ["bread"] })).toMatchObject({
    status: "draft",
  });
  expect(await editPost(ctx, first.post_id, { scheduled_at: first.at })).toMatchObject({
    status: "scheduled",
  });
});
