import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Channel } from "#core/contract/resources/channel.ts";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { actorOf } from "../events/event-row.ts";
import { listPostAudit } from "../events/list-post-audit.ts";
import { createPost } from "../posts/create-post.ts";
import { getPost } from "../posts/get-post.ts";
import { takeDueEntries, takeEvents } from "../publishing/testing/publish-by-hand.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { claimDuePosts } from "./claim-due-posts.ts";

const HOUR = 3_600_000;

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

async function book(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const input = { content: `Post ${number}`, channels: [channel.id], autofix: true };
    const post = await createPost({ ctx, input: { ...input, scheduled_at: "1h" } });
    ids.push(post.id as string);
  }
  await takeEvents(system);
  return ids;
}

test("one claim takes all that is due, in the same few statements however many there are", async () => {
  const counts: number[] = [];
  for (const count of [1, 7]) {
    const ids = await book(count);
    system.advance(HOUR);
    const own = { post_id: ids.at(-1) as string, schedule_version: 1 };
    const statements = await system.statementsOf(async () => {
      expect(await claimDuePosts(system, own)).toBe("claimed");
    });
    counts.push(statements.length);
    expect(await takeDueEntries(system)).toHaveLength(count);
  }
  // A look, the turn, the posts, who armed them, their start, what follows from it.
  expect(counts).toEqual([6, 6]);
});

test("a post whose actor has lost the right to publish fails and says so; those of others go out", async () => {
  const [lost = ""] = await book(1);
  const other = await createTestContext(system, "Globex");
  await connectChannel({ ctx: other, input: { provider: "bluesky", mode: "sandbox" } });
  const input = { content: "Ours", channels: ["bluesky"], autofix: true, scheduled_at: "1h" };
  await createPost({ ctx: other, input });
  await takeEvents(system);
  const revoked_at = system.now();
  await ctx.db.apiKey.update({ where: { id: ctx.actor.id }, data: { revoked_at } });
  system.advance(HOUR);
  await claimDuePosts(system, { post_id: lost, schedule_version: 1 });
  expect(await takeDueEntries(system)).toHaveLength(1);
  const post = await getPost({ ctx, input: { id: lost } });
  expect(post).toMatchObject({
    status: "failed",
    channels: [
      { status: "failed", error: expect.stringMatching(/^auth: The API key .* was revoked\./) },
    ],
  });
});

test("what a claim starts is told as Crier's doing, in whose name it was armed", async () => {
  const [id = ""] = await book(1);
  system.advance(HOUR);
  await claimDuePosts({ ...system, run_id: "run_1" }, { post_id: id, schedule_version: 1 });
  const event = (await listPostAudit({ ctx, input: { id } })).at(-1);
  expect(event).toMatchObject({
    action: "post.publishing",
    actor: { kind: "system", id: null, name: "Crier" },
    detail: { armed_by: actorOf(ctx) },
  });
  const told = { where: { subject_id: id, kind: "post.publishing" } };
  expect(await ctx.db.event.findMany(told)).toMatchObject([{ run_id: "run_1" }]);
});

test("what is more than a day late fails on each channel with its reason, and that is told", async () => {
  const other = await connectChannel({ ctx, input: { provider: "mastodon", mode: "sandbox" } });
  const input = { content: "Late", channels: [channel.id, other.id], autofix: true };
  const { id } = await createPost({ ctx, input: { ...input, scheduled_at: "1h" } });
  system.advance(26 * HOUR);
  const own = { post_id: id as string, schedule_version: 1 };
  expect(await claimDuePosts(system, own)).toBe("missed");
  const events = await listPostAudit({ ctx, input: { id: id as string } });
  const error = expect.stringMatching(/^missed: It was due on /);
  expect(events.slice(2)).toMatchObject([
    { action: "entry.failed", detail: { channel_id: channel.id, name: channel.name, error } },
    { action: "entry.failed", detail: { channel_id: other.id, error } },
    { action: "post.failed" },
  ]);
});
