import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PolicyRequirements } from "#core/contract/resources/policy-requirements.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { addFile } from "#server/posts/testing/add-file.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { getHome } from "#server/workspace/home/home.ts";
import { updateSettings } from "./update-settings.ts";
import { revalidate } from "./validation/revalidate.ts";

const HOUR_MS = 3_600_000;
const SENTENCE = "Add a label: your organization requires one.";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "bluesky");
});

async function requireOf(requirements: Partial<PolicyRequirements>) {
  const settings = await updateSettings({ ctx, input: { require: requirements } });
  const { policy } = ctx.actor.organization;
  ctx.actor.organization.policy = { ...policy, require: settings.require };
  return settings.require;
}

const inAnHour = () => new Date(system.now().getTime() + HOUR_MS).toISOString();

test("omitted requirements stay as they are", async () => {
  await requireOf({ label: "refuse" });
  const changed = await requireOf({ alt_text: "warn" });
  expect(changed).toEqual({
    alt_text: "warn",
    label: "refuse",
    link_tracking: "off",
    disclosure: "off",
  });
});

test("a post without a required label stays a draft until it has one", async () => {
  await requireOf({ label: "refuse" });
  const draft = await createHello(ctx);
  expect(draft).toMatchObject({ status: "draft", channels: [{ errors: [{ message: SENTENCE }] }] });
  const scheduled_at = inAnHour();
  const refused = await refusalOf(editPost(ctx, draft.id, { scheduled_at }));
  expect(refused).toMatchObject({ reason: "not_ready" });
  expect(JSON.stringify(refused)).toContain(SENTENCE);
  const labelled = await editPost(ctx, draft.id, { scheduled_at, labels: ["launch"] });
  expect(labelled.status).toBe("scheduled");
});

test("X, TikTok and YouTube ask whether AI made the files", async () => {
  await requireOf({ disclosure: "refuse" });
  await connectSandbox(ctx, "x");
  const id = await addFile(ctx);
  const media = [id];
  const channels = ["x"];
  const draft = await createHello(ctx, { channels, media });
  expect(draft.channels).toMatchObject([{ errors: [{ path: "options.made_with_ai" }] }]);
  const per_channel = { x: { options: { made_with_ai: false } } };
  const answered = await editPost(ctx, draft.id, { per_channel });
  expect(answered.channels).toMatchObject([{ ready: true, options: { made_with_ai: false } }]);
});

test("a reminder doesn't keep a post from being scheduled", async () => {
  await requireOf({ label: "warn" });
  const post = await createHello(ctx, { scheduled_at: inAnHour() });
  expect(post.status).toBe("scheduled");
  expect(post.channels[0]?.warnings).toMatchObject([{ code: "policy_reminder" }]);
});

test("a new requirement reports scheduled posts without it", async () => {
  const { id } = await createHello(ctx, { scheduled_at: inAnHour() });
  await requireOf({ label: "refuse" });
  await revalidate(system);
  expect((await getHome({ ctx })).blocked.posts).toMatchObject([
    { post: { id }, problems: [{ code: "validation", message: SENTENCE }] },
  ]);
});
