import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { deletePost } from "#server/posts/delete-post.ts";
import { editLivePost } from "#server/posts/live-edit/edit-live-post.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { findNextCall } from "./calls/find-call.ts";
import { takeCall } from "./calls/take-call.ts";
import { workOnChannel } from "./calls/work-on-channel.ts";
import { claimOverduePosts } from "./claim/claim-overdue-posts.ts";
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
  channel = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
});

async function schedule(content: string, at: Date, options = {}): Promise<string> {
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

async function publishNow(content: string, wait = true) {
  const input = { content, channels: [channel.id], autofix: true, scheduled_at: "now" };
  const post = await createPost({ ctx, input });
  while (wait && (await publishNext()) !== null);
  return post;
}

function inAnHour(): Date {
  return new Date(system.now().getTime() + HOUR_MS);
}

async function startRuns(): Promise<number> {
  return (await startEntries()).length;
}

async function startEntries(): Promise<string[]> {
  system.advance(HOUR_MS + 31_000);
  await claimOverduePosts(system);
  return takeDueEntries(system);
}

async function publishNext() {
  const due = await findNextCall(system, channel.id);
  if (due === null || due.call.kind === "read_interactions") return null;
  return takeCall(system, due);
}

async function textsOut(): Promise<string[]> {
  return (await listReceived({ ctx, input: { id: channel.id } })).map(({ text }) => text);
}

test("whichever run claims them, a channel's posts are published by due time, then by last edit", async () => {
  const at = inAnHour();
  const later = new Date(at.getTime() + 1);
  await schedule("after the others", later);
  const rewritten = await schedule("written first, and again", at);
  for (const content of ["one", "two", "three"]) await schedule(content, at);
  system.advance(1);
  const input = { id: rewritten, content: "written last", autofix: true };
  await updatePost({ ctx, input });
  const runs = await startRuns();
  expect(runs).toBe(5);
  for (let run = 0; run < runs; run += 1) expect(await publishNext()).toBe("ended");
  expect(await textsOut()).toEqual(["one", "two", "three", "written last", "after the others"]);
});

test("a post awaiting a retry lets the others pass", async () => {
  const at = inAnHour();
  await schedule("waits", at, { simulate: "platform_unavailable" });
  await schedule("passes", at);
  await startRuns();
  const outcome = await publishNext();
  expect(outcome).toEqual({ retry_in_ms: expect.any(Number) });
  expect(await publishNext()).toBe("ended");
  expect(await textsOut()).toEqual(["passes"]);
  expect(await publishNext()).toBeNull();
  if (outcome !== null && outcome !== "ended") system.advance(outcome.retry_in_ms);
  expect(await findNextCall(system, channel.id)).toMatchObject({ call: { tries: 1 } });
});

test("a call whose process may have died lets the others pass until it expires", async () => {
  const at = inAnHour();
  await schedule("was being sent", at);
  await schedule("passes", at);
  await startRuns();
  const first = await findNextCall(system, channel.id);
  await system.database.prisma.callAttempt.create({
    data: {
      id: `attempt_${crypto.randomUUID()}`,
      call_id: first?.call.id ?? "",
      number: 1,
      version: 1,
      token: "token",
      request: {},
      started_at: system.now(),
      called_at: system.now(),
    },
  });
  expect(await publishNext()).toBe("ended");
  expect(await textsOut()).toEqual(["passes"]);
  const until = new Date(system.now().getTime() + 45_000).toISOString();
  expect(await workOnChannel(system, channel.id)).toEqual({ wake_at: until });
});

test("a run processes everything due on its channel, and one run wakes for the rest", async () => {
  const at = inAnHour();
  await schedule("one", at);
  await schedule("waits", at, { simulate: "platform_unavailable" });
  await schedule("two", at);
  await startRuns();
  const wake = await workOnChannel({ ...system, run_id: "run_1" }, channel.id);
  expect(wake).toEqual({ wake_at: expect.any(String) });
  expect(await textsOut()).toEqual(["one", "two"]);
  expect(await workOnChannel({ ...system, run_id: "run_2" }, channel.id)).toBe("ended");
  // A run's step is repeated if its response was lost.
  expect(await workOnChannel({ ...system, run_id: "run_1" }, channel.id)).toEqual(wake);
});

test("a post whose own run is lost is published before a later one", async () => {
  await schedule("due before", inAnHour());
  system.advance(HOUR_MS + 4_000);
  await publishNow("at once", false);
  // A process checks for forgotten posts once a second: this one hasn't checked yet.
  const process = { ...system, database: { ...system.database } };
  await workOnChannel(process, channel.id);
  expect(await textsOut()).toEqual(["due before", "at once"]);
});

test("a post published immediately doesn't overtake one that has just come due", async () => {
  await schedule("due before", inAnHour());
  system.advance(HOUR_MS);
  await publishNow("at once", false);
  await workOnChannel(system, channel.id);
  expect(await textsOut()).toEqual(["due before", "at once"]);
});

test("a post that can't be claimed holds up no other", async () => {
  const held = await schedule("held", inAnHour());
  system.advance(HOUR_MS);
  await publishNow("at once", false);
  const writing = await system.database.pool.connect();
  await writing.query("BEGIN");
  await writing.query("SELECT FROM post WHERE id = $1 FOR UPDATE", [held]);
  const run = workOnChannel(system, channel.id);
  await vi.waitFor(async () => expect(await textsOut()).toEqual(["at once"]), { timeout: 20_000 });
  await writing.query("COMMIT");
  writing.release();
  await run;
});

test("due posts are published before published ones are edited or deleted, whichever was requested first", async () => {
  const { id: out } = await publishNow("out");
  const { id: changed } = await publishNow("to be changed");
  system.advance(1);
  await deletePost({ ctx, input: { id: out as string, everywhere: true } });
  system.advance(1);
  await editLivePost({ ctx, input: { id: changed as string, content: "changed" } });
  system.advance(1);
  await publishNow("new", false);
  const kinds: string[] = [];
  for (const calls of ["calls", "readings"] as const) {
    for (let due = await findNextCall(system, channel.id, calls); due !== null; ) {
      kinds.push(due.call.kind);
      await takeCall(system, due);
      due = await findNextCall(system, channel.id, calls);
    }
  }
  expect(kinds).toEqual(["publish", "delete", "edit", "read_interactions", "read_metrics"]);
});

test("a post published immediately takes its place between earlier and later due posts", async () => {
  const at = inAnHour();
  await schedule("due before", at);
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

test("a post with its own time is published then, and lets the others pass until then", async () => {
  const other = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  const channels = [channel.id, other.id];
  const own = { [channel.id]: { scheduled_at: "3h" } };
  const input = { content: "Later", channels, per_channel: own, autofix: true };
  const later = await createPost({ ctx, input: { ...input, scheduled_at: "1h" } });
  await schedule("Scheduled", inAnHour());
  expect(await startRuns()).toBe(3);
  const where = { post_id: later.id as string, channel_id: channel.id };
  const entry = await ctx.db.channelEntry.findFirstOrThrow({ where });
  expect(await publishNext()).toBe("ended");
  expect(await publishNext()).toBeNull();
  expect(await textsOut()).toEqual(["Scheduled"]);
  system.advance(
    entry.scheduled_at === null ? 0 : entry.scheduled_at.getTime() - system.now().getTime(),
  );
  expect(await publishNext()).toBe("ended");
  expect(await textsOut()).toEqual(["Scheduled", "Later"]);
  expect(await ctx.db.channelEntry.findFirst({ where })).toMatchObject({
    status: "published",
    due_at: new Date(later.channels[0]?.scheduled_at as string),
  });
});

test("a run ends when its channel has nothing left", async () => {
  expect(await workOnChannel(system, channel.id)).toBe("ended");
});

test("finding the next call takes one statement", async () => {
  const find = () => findNextCall(system, channel.id);
  expect(await system.statementsOf(find)).toHaveLength(1);
});
