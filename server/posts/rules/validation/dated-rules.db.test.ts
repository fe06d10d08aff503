import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Refusal } from "#core/contract/refusal.ts";
import { providers } from "#platforms/providers.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { connectSandbox, createHello, editPost } from "#server/posts/testing/write-posts.ts";
import { validateRange } from "./validate-range.ts";

let system: TestSystem;
let ctx: ServiceContext;
let change: Date;
const provider = providers.tumblr ?? expect.fail();
const { manifest } = provider;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  await connectSandbox(ctx, "tumblr");
  change = new Date(system.now().getTime() + 3_600_000);
});
afterEach(() => {
  provider.manifest = manifest;
});

function plant(path: string, value: unknown) {
  const source = "https://example.com/changes";
  const rule = { path, value, from: change.toISOString(), source, summary: "Less." };
  provider.manifest = { ...manifest, dated: [rule] };
}

const after = (ms: number) => new Date(change.getTime() + ms).toISOString();
const schedule = (scheduled_at: string, content = "Hello") =>
  createHello(ctx, { channels: ["tumblr"], content, autofix: false, scheduled_at });
const errorsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: Refusal) => error.post?.channels[0]?.errors.map(({ code, field }) => [code, field]),
  );

test("a post gets the verdict of the time it is scheduled for", async () => {
  plant("formats.post.text.budgets.0.limit", 3);
  expect(await schedule(after(-1))).toMatchObject({ status: "scheduled" });
  expect(await errorsOf(schedule(after(0)))).toEqual([["validation", "content"]]);
  expect(await createHello(ctx, { channels: ["tumblr"] })).toMatchObject({ ready: true });
});

test("rescheduling a post validates it by the rules of its new time", async () => {
  plant("formats.post.text.budgets.0.limit", 3);
  const { id } = await schedule(after(-1));
  const moved = editPost(ctx, id, { scheduled_at: after(0), autofix: false });
  expect(await errorsOf(moved)).toEqual([["validation", "content"]]);
  expect(await editPost(ctx, id, { scheduled_at: after(-2), autofix: false })).toMatchObject({
    status: "scheduled",
  });
});

test("a stricter rule that is announced later is found in scheduled posts", async () => {
  await schedule(after(0));
  expect(await validateRange({ ctx, input: {} })).toMatchObject({ validated: 1, blocked: 0 });
  plant("formats.post.text.budgets.0.limit", 3);
  expect(await validateRange({ ctx, input: {} })).toMatchObject({ validated: 1, blocked: 1 });
});

test("a quota is that of the post's time", async () => {
  plant("quotas.0.posts", 1);
  await schedule(after(-1));
  expect(await schedule(after(-2), "Before")).toMatchObject({ status: "scheduled" });
  const { id } = await createHello(ctx, { channels: ["tumblr"], content: "After" });
  const moved = editPost(ctx, id, { scheduled_at: after(0), autofix: false });
  expect(await errorsOf(moved)).toEqual([["rate_limit", "scheduled_at"]]);
});
