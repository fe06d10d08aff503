import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { claimOverduePosts } from "../lifecycle/claim-overdue-posts.ts";
import { createPost } from "../posts/create-post.ts";
import { updatePost } from "../posts/update-post.ts";
import { listReceived } from "../sandbox/list-received.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { nextDueEntry } from "./next-due-entry.ts";
import { publishNextEntry } from "./publish-next-entry.ts";
import { takeDueEntries } from "./testing/publish-by-hand.ts";

const HOUR_MS = 3_600_000;

let system: TestSystem;
let ctx: ServiceContext;
let channel: Channel;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
});

async function book(content: string, at: Date, options = {}): Promise<string> {
  const input = {
    content,
    channels: [channel.id],
    per_channel: { [channel.id]: { options } },
    autofix: true,
    scheduled_at: at.toISOString(),
  };
  system.advance(1);
  return (await createPost({ ctx, input })).id as string;
}

function inAnHour(): Date {
  return new Date(system.now().getTime() + HOUR_MS);
}

/** Claims what is due, and answers how many runs its events start. */
async function startRuns(): Promise<number> {
  system.advance(HOUR_MS + 31_000);
  await claimOverduePosts(system);
  return (await takeDueEntries(system)).length;
}

function publishNext() {
  return publishNextEntry(system, { channel_id: channel.id });
}

/** In the order of their arrival. */
async function textsOut(): Promise<string[]> {
  return (await listReceived({ ctx, input: { id: channel.id } })).map(({ text }) => text);
}

test("whichever run asks, a channel's posts go out in the order in which they were due, then written", async () => {
  const at = inAnHour();
  const later = new Date(at.getTime() + 1);
  await book("after the others", later);
  const rewritten = await book("written first, and again", at);
  for (const content of ["one", "two", "three"]) await book(content, at);
  system.advance(1);
  const input = { id: rewritten, content: "written last", autofix: true };
  await updatePost({ ctx, input });
  const runs = await startRuns();
  expect(runs).toBe(5);
  for (let run = 0; run < runs; run += 1) expect(await publishNext()).toBe("settled");
  expect(await textsOut()).toEqual(["one", "two", "three", "written last", "after the others"]);
});

test("what waits for another try lets the others pass, and no run ends while something waits", async () => {
  const at = inAnHour();
  await book("waits", at, { simulate: "platform_unavailable" });
  await book("passes", at);
  await startRuns();
  expect(await publishNext()).toEqual({ retry_in_ms: expect.any(Number) });
  expect(await publishNext()).toBe("settled");
  expect(await textsOut()).toEqual(["passes"]);
  const waiting = await publishNext();
  expect(waiting).toEqual({ retry_in_ms: expect.any(Number) });
  if (waiting !== "settled") system.advance(waiting.retry_in_ms);
  const again = await nextDueEntry(system, { channel_id: channel.id });
  expect(again?.wait_ms).toBe(0);
});

test("a call whose process may be gone lets the others pass until it is over", async () => {
  const at = inAnHour();
  await book("was being sent", at);
  await book("passes", at);
  await startRuns();
  const first = await nextDueEntry(system, { channel_id: channel.id });
  await system.database.prisma.publishAttempt.create({
    data: {
      id: `attempt_${crypto.randomUUID()}`,
      entry_id: first?.id ?? "",
      number: 1,
      schedule_version: 1,
      token: "token",
      request: {},
      started_at: system.now(),
      called_at: system.now(),
    },
  });
  expect(await publishNext()).toBe("settled");
  expect(await textsOut()).toEqual(["passes"]);
  const left = await nextDueEntry(system, { channel_id: channel.id });
  expect(left).toEqual({ id: first?.id, wait_ms: 45_000 });
});

test("a run that failed at another's post takes its own first", async () => {
  const at = inAnHour();
  for (const content of ["we fail at this one", "its own"]) await book(content, at);
  system.advance(HOUR_MS + 31_000);
  await claimOverduePosts(system);
  const [broken, own] = await takeDueEntries(system);
  const channel_id = channel.id;
  expect(await nextDueEntry(system, { channel_id })).toMatchObject({ id: broken });
  expect(await nextDueEntry(system, { channel_id, first: own })).toMatchObject({ id: own });
});

test("with nothing left on the channel a run is over", async () => {
  expect(await publishNext()).toBe("settled");
});

test("finding the next entry is one statement", async () => {
  const find = () => nextDueEntry(system, { channel_id: channel.id });
  expect(await system.statementsOf(find)).toHaveLength(1);
});
