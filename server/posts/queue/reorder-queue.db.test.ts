import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { approvePost } from "#server/posts/approval/decisions.ts";
import { createMember, requireApproval } from "#server/posts/approval/testing/members.ts";
import { armWhenReady } from "#server/posts/arming/arm-when-ready.ts";
import { createPost } from "../create-post.ts";
import { getPost } from "../get-post.ts";
import { updatePost } from "../update-post.ts";
import { orderQueue } from "./order-queue.ts";
import { shareNext } from "./share-next.ts";
import { shuffleQueue } from "./shuffle-queue.ts";

const TIMES = ["08:00", "12:00", "16:00"].map((time) => ({ weekday: "monday" as const, time }));

let system: TestSystem;
let ctx: ServiceContext;
let one: string;
let two: string;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  [one, two] = [await connect("bluesky"), await connect("mastodon")];
});

async function connect(provider: string): Promise<string> {
  const { id } = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  await updateChannel({ ctx, input: { id, posting_times: TIMES } });
  return id;
}

async function create(channels: string[], scheduled_at = "next_slot"): Promise<string> {
  const input = { content: "Hello", channels, autofix: true, scheduled_at };
  return (await createPost({ ctx, input })).id as string;
}

async function timesOf(posts: readonly string[], channel = one): Promise<(string | null)[]> {
  const read = await Promise.all(posts.map((id) => getPost({ ctx, input: { id } })));
  return read.map(({ scheduled_at, channels }) => {
    const entry = channels.find(({ channel_id }) => channel_id === channel);
    return entry?.scheduled_at ?? scheduled_at;
  });
}

test("moving a post first moves those before it one slot back, and leaves the others", async () => {
  const posts = [
    await create([one]),
    await create([one]),
    await create([one]),
    await create([one]),
  ];
  const [a, b, c, d] = posts as [string, string, string, string];
  const slots = await timesOf(posts);
  const order = await shareNext({ ctx, input: { id: one, post_id: c } });
  expect(order).toEqual({ channel_id: one, post_ids: [c, a, b, d], previous_post_ids: posts });
  expect(await timesOf([c, a, b, d])).toEqual(slots);
  await orderQueue({ ctx, input: { id: one, post_ids: order.previous_post_ids } });
  expect(await timesOf(posts)).toEqual(slots);
});

test("a post's other channels keep their times, whichever is first", async () => {
  const both = await create([one, two]);
  const other = await create([one]);
  const [first, second] = await timesOf([both, other]);
  await shareNext({ ctx, input: { id: one, post_id: other } });
  expect(await timesOf([other, both])).toEqual([first, second]);
  expect(await timesOf([both], two)).toEqual([first]);
  expect(await getPost({ ctx, input: { id: both } })).toMatchObject({
    scheduled_at: first,
    channels: [
      { scheduled_at: second, queued: true },
      { scheduled_at: null, queued: true },
    ],
  });
});

test("shuffling uses the same slots, leaves fixed times alone, and can be undone", async () => {
  const posts: string[] = [];
  for (let made = 0; made < 6; made += 1) posts.push(await create([one]));
  const fixed = await create([one], "1h");
  const [slots, [hour]] = [await timesOf(posts), await timesOf([fixed])];
  const { post_ids, previous_post_ids } = await shuffleQueue({ ctx, input: { id: one } });
  expect(previous_post_ids).toEqual(posts);
  expect(post_ids).not.toEqual(posts);
  expect([...post_ids].sort()).toEqual([...posts].sort());
  expect(await timesOf(post_ids)).toEqual(slots);
  expect(await timesOf([fixed])).toEqual([hour]);
  await orderQueue({ ctx, input: { id: one, post_ids: previous_post_ids } });
  expect(await timesOf(posts)).toEqual(slots);
});

test("each move is recorded in its post's history, with a new version of its schedule", async () => {
  const [a, b] = [await create([one]), await create([one])];
  await shareNext({ ctx, input: { id: one, post_id: b } });
  for (const id of [a, b]) {
    const kinds = await ctx.db.event.findMany({
      where: { subject_id: id },
      orderBy: { position: "asc" },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual([
      "post.created",
      "post.scheduled",
      "post.scheduled",
    ]);
    expect(await ctx.db.post.findUnique({ where: { id } })).toMatchObject({ schedule_version: 2 });
  }
});

test("an order with posts other than the queue's is refused and changes nothing", async () => {
  const [a, b] = [await create([one]), await create([one])];
  const times = await timesOf([a, b]);
  await updatePost({ ctx, input: { id: b, autofix: true, scheduled_at: null } });
  const c = await create([one]);
  const stale = orderQueue({ ctx, input: { id: one, post_ids: [b, a] } });
  expect(await refusalOf(stale)).toMatchObject({ code: "CONFLICT", reason: "queue_changed" });
  expect(await timesOf([a, c])).toEqual(times);
  const attempt = shareNext({ ctx, input: { id: one, post_id: b } });
  expect(await refusalOf(attempt)).toMatchObject({ reason: "not_queued" });
});

test("simultaneous shuffles, new posts and edits lose no slot", async () => {
  const posts: string[] = [];
  for (let made = 0; made < 5; made += 1) posts.push(await create([one]));
  const made = await Promise.all([
    shuffleQueue({ ctx, input: { id: one } }),
    create([one]),
    shuffleQueue({ ctx, input: { id: one } }),
    create([one]),
    updatePost({ ctx, input: { id: posts[0] ?? "", autofix: true, content: "Other" } }),
  ]);
  const all = [...posts, made[1], made[3]];
  expect(new Set(await timesOf(all)).size).toBe(7);
});

test("where a new time needs a new approval, approved posts keep their places", async () => {
  const ben = await createMember(ctx, "Ben");
  await requireApproval([ctx, ben], { reapprove_on_reschedule: true });
  const input = { content: "Hello", channels: [one], autofix: true, when_ready: true };
  const posts: string[] = [];
  for (let number = 0; number < 2; number += 1) {
    const waiting = await createPost({ ctx, input: { ...input, scheduled_at: "next_slot" } });
    const version = { id: String(waiting.id), expected_updated_at: String(waiting.updated_at) };
    await approvePost({ ctx: ben, input: version });
    await armWhenReady(system, { post_id: version.id, organization_id: ctx.organization_id });
    posts.push(version.id);
  }
  const times = await timesOf(posts);
  const [, second = ""] = posts;
  const moved = shareNext({ ctx, input: { id: one, post_id: second } });
  expect((await refusalOf(moved)).reason).toBe("approval_required");
  expect(await timesOf(posts)).toEqual(times);
  await requireApproval([ctx, ben]);
  await shareNext({ ctx, input: { id: one, post_id: second } });
  expect(await timesOf(posts)).toEqual(times.toReversed());
});
