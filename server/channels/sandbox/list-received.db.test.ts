import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { editLivePost } from "#server/posts/live-edit/edit-live-post.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import {
  publishToTheEnd,
  takeDueEntries,
  takeEvents,
} from "#server/publishing/testing/publish-by-hand.ts";
import { takeEntryCall } from "#server/publishing/testing/take-entry-call.ts";
import { listReceived } from "./list-received.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

async function runEvents(): Promise<void> {
  await takeEvents(system);
  const calls = await ctx.db.platformCall.findMany({ where: { state: "queued" } });
  for (const { kind, entry_id } of calls) await takeEntryCall(system, kind, entry_id ?? "");
}

test("the payload is returned as JSON, and edits and deletions with their times", async () => {
  const channel = await connectSandbox(ctx, "mastodon");
  const received = () => listReceived({ ctx, input: { id: channel.id } });
  const given = { content: "Helo", channels: ["mastodon"], autofix: true, scheduled_at: "now" };
  const { id } = await createPost({ ctx, input: given });
  const post_id = id as string;
  for (const entry of await takeDueEntries(system)) await publishToTheEnd(system, entry);
  await takeEvents(system);
  expect(await received()).toMatchObject([
    { text: "Helo", payload: { status: "Helo" }, edited_at: null, deleted_at: null },
  ]);

  system.advance(60_000);
  const edited_at = system.now().toISOString();
  await editLivePost({ ctx, input: { id: post_id, content: "Hello" } });
  await runEvents();
  expect(await received()).toMatchObject([
    { text: "Hello", payload: { status: "Hello" }, edited_at, deleted_at: null },
  ]);

  system.advance(60_000);
  const deleted_at = system.now().toISOString();
  await deletePost({ ctx, input: { id: post_id, everywhere: true } });
  await runEvents();
  expect(await received()).toMatchObject([{ text: "Hello", edited_at, deleted_at }]);
});
