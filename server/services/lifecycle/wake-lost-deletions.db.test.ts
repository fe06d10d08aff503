import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { providers } from "#server/providers/index.ts";
import { type Provider, ProviderError } from "#server/providers/spec.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { createPost } from "../posts/create-post.ts";
import { deletePost } from "../posts/delete-post.ts";
import { deleteEntry } from "../publishing/delete-entry.ts";
import {
  publishToTheEnd,
  takeDueEntries,
  takeEvents,
} from "../publishing/testing/publish-by-hand.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { wakeLostDeletions } from "./wake-lost-deletions.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

/** A post that is out and that was asked to be deleted, and the event of that. */
async function askDeletion() {
  const { id } = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const fields = { content: "Hello", channels: [id], autofix: true, scheduled_at: "now" };
  const post = await createPost({ ctx, input: fields });
  const [entry_id = ""] = await takeDueEntries(system);
  await publishToTheEnd(system, entry_id);
  await takeEvents(system);
  await deletePost({ ctx, input: { id: post.id as string, everywhere: true } });
  const [event] = await takeEvents(system);
  return { entry_id, event };
}

function refuseWith(error: ProviderError) {
  const provider = providers.bluesky as Provider;
  onTestFinished(() => {
    providers.bluesky = provider;
  });
  const remove = async () => {
    throw error;
  };
  providers.bluesky = { ...provider, remove };
}

test("a deletion whose first event was lost is found by the sweep, and asked for once in ten minutes", async () => {
  const { entry_id, event } = await askDeletion();
  expect(await wakeLostDeletions(system)).toBe(0);
  system.advance(121_000);
  expect(await wakeLostDeletions(system)).toBe(1);
  const [again, ...others] = await takeEvents(system);
  expect(others).toEqual([]);
  expect(again).toMatchObject({ name: "entry/deletion", data: event?.data });
  await wakeLostDeletions(system);
  expect(await takeEvents(system)).toEqual([again]);
  const data = again?.data as { asked_at: string };
  const asked_at = new Date(data.asked_at);
  expect(await deleteEntry(system, { entry_id, tries: 0, asked_at })).toBe("ended");
  system.advance(600_000);
  expect(await wakeLostDeletions(system)).toBe(0);
});

test("a deletion that waits for its platform is left alone until its time has come", async () => {
  const { entry_id } = await askDeletion();
  refuseWith(
    new ProviderError("rate_limit", "Bluesky asks to wait.", { retry_after_ms: 3_600_000 }),
  );
  await deleteEntry(system, { entry_id, tries: 0, asked_at: system.now() });
  system.advance(3_000_000);
  expect(await wakeLostDeletions(system)).toBe(0);
  system.advance(1_200_000);
  expect(await wakeLostDeletions(system)).toBe(1);
});
