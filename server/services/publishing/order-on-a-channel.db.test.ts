import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { claimOverduePosts } from "../lifecycle/claim-overdue-posts.ts";
import { createPost } from "../posts/create-post.ts";
import { updatePost } from "../posts/update-post.ts";
import { listReceived } from "../sandbox/list-received.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { findNextEntry } from "./find-due-entry.ts";
import { publishNextEntry, publishOwnFirst } from "./publish-entry.ts";
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
  return (await startEntries()).length;
}

async function startEntries(): Promise<string[]> {
  system.advance(HOUR_MS + 31_000);
  await claimOverduePosts(system);
  return takeDueEntries(system);
}

/** In the turn of this entry, or of one that is out already. */
function turnOf(entry_id = "entry_out") {
  return { entry_id, channel_id: channel.id };
}

function publishNext() {
  return publishNextEntry(system, turnOf());
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
  for (let run = 0; run < runs; run += 1) expect(await publishNext()).toBe("ended");
  expect(await textsOut()).toEqual(["one", "two", "three", "written last", "after the others"]);
});

test("what waits for another try lets the others pass, and no run ends while something waits", async () => {
  const at = inAnHour();
  await book("waits", at, { simulate: "platform_unavailable" });
  await book("passes", at);
  await startRuns();
  expect(await publishNext()).toEqual({ retry_in_ms: expect.any(Number) });
  expect(await publishNext()).toBe("ended");
  expect(await textsOut()).toEqual(["passes"]);
  const waiting = await publishNext();
  expect(waiting).toEqual({ retry_in_ms: expect.any(Number) });
  if (waiting !== "ended") system.advance(waiting.retry_in_ms);
  const again = await findNextEntry(system, turnOf());
  expect(again?.next_attempt_at?.getTime()).toBeLessThanOrEqual(system.now().getTime());
});

test("a call whose process may be gone lets the others pass until it is over", async () => {
  const at = inAnHour();
  await book("was being sent", at);
  await book("passes", at);
  await startRuns();
  const first = await findNextEntry(system, turnOf());
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
  expect(await publishNext()).toBe("ended");
  expect(await textsOut()).toEqual(["passes"]);
  expect(await publishNext()).toEqual({ retry_in_ms: 45_000 });
});

test("where all wait, a run waits for its own", async () => {
  const at = inAnHour();
  for (const content of ["one", "two"])
    await book(content, at, { simulate: "platform_unavailable" });
  const [, own] = await startEntries();
  await publishNext();
  system.advance(1_000);
  await publishNext();
  expect(await findNextEntry(system, turnOf(own))).toMatchObject({ id: own });
});

test("a run that failed at another's post takes its own first, and another where its own is out", async () => {
  const at = inAnHour();
  for (const content of ["we fail at this one", "its own"]) await book(content, at);
  const [broken, own] = await startEntries();
  expect(await findNextEntry(system, turnOf(own))).toMatchObject({ id: broken });
  expect(await publishOwnFirst(system, turnOf(own))).toBe("ended");
  expect(await textsOut()).toEqual(["its own"]);
  expect(await publishOwnFirst(system, turnOf(own))).toBe("ended");
  expect(await textsOut()).toHaveLength(2);
});

test("what is published at once has its place between what was due before and after", async () => {
  const at = inAnHour();
  await book("due before", at);
  system.advance(HOUR_MS + 1_000);
  const input = { content: "at once", channels: [channel.id], autofix: true, scheduled_at: "now" };
  await createPost({ ctx, input });
  system.advance(30_000);
  await claimOverduePosts(system);
  await publishNext();
  await publishNext();
  expect(await textsOut()).toEqual(["due before", "at once"]);
  await takeDueEntries(system);
});

test("what has a time of its own goes out then, and lets the others pass until then", async () => {
  const other = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  const channels = [channel.id, other.id];
  const own = { [channel.id]: { scheduled_at: "3h" } };
  const input = { content: "Later", channels, per_channel: own, autofix: true };
  const later = await createPost({ ctx, input: { ...input, scheduled_at: "1h" } });
  await book("Booked", inAnHour());
  expect(await startRuns()).toBe(3);
  const where = { post_id: later.id as string, channel_id: channel.id };
  const entry = await ctx.db.channelEntry.findFirstOrThrow({ where });
  const wait = await publishNextEntry(system, turnOf(entry.id));
  expect(wait).toEqual({ retry_in_ms: expect.any(Number) });
  expect(await publishNext()).toBe("ended");
  expect(await textsOut()).toEqual(["Booked"]);
  if (wait !== "ended") system.advance(wait.retry_in_ms);
  expect(await publishNextEntry(system, turnOf(entry.id))).toBe("ended");
  expect(await textsOut()).toEqual(["Booked", "Later"]);
  expect(await ctx.db.channelEntry.findFirst({ where })).toMatchObject({
    status: "published",
    due_at: new Date(later.channels[0]?.scheduled_at as string),
  });
});

test("with nothing left on the channel a run is over", async () => {
  expect(await publishNext()).toBe("ended");
});

test("finding the next entry is one statement", async () => {
  const find = () => findNextEntry(system, turnOf());
  expect(await system.statementsOf(find)).toHaveLength(1);
});
