/** What programs can check of a sandbox channel: what arrived, that an edit arrived, that a deletion arrived. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServiceContext } from "../context.ts";
import { createPost } from "../posts/create-post.ts";
import { deletePost } from "../posts/delete-post.ts";
import { editLivePost } from "../posts/edit-live-post.ts";
import { connectSandbox } from "../posts/testing/write-posts.ts";
import { deleteEntry } from "../publishing/delete-entry.ts";
import { editEntry } from "../publishing/edit-entry.ts";
import {
  publishToTheEnd,
  takeDueEntries,
  takeEvents,
} from "../publishing/testing/publish-by-hand.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { listReceived } from "./list-received.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

interface Run {
  entry_id: string;
  post_id: string;
  organization_id: string;
  asked_at: string;
}

async function runEvents(): Promise<void> {
  for (const { name, data } of await takeEvents(system)) {
    const run = { ...(data as unknown as Run), tries: 0 };
    if (name === "entry/edit") await editEntry(system, run);
    if (name === "entry/deletion")
      await deleteEntry(system, { ...run, asked_at: new Date(run.asked_at) });
  }
}

test("the payload is told as JSON, and edits and deletions with their times", async () => {
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
