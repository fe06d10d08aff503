import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Post } from "#core/contract/resources/post.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { type StatementWatch, watchStatements } from "#server/kernel/testing/watch-statements.ts";
import { createMember } from "#server/posts/approval/testing/members.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { importPosts } from "#server/posts/import/import-posts.ts";
import { listLate } from "#server/posts/queue/list-late.ts";
import { resolveLate } from "#server/posts/resolving/resolve-late.ts";
import { retryPost } from "#server/posts/resolving/retry-post.ts";
import { updateSettings } from "#server/posts/rules/update-settings.ts";
import { connectSandbox } from "#server/posts/testing/write-posts.ts";
import { updatePost } from "#server/posts/update-post.ts";
import { findCall } from "./calls/find-call.ts";
import { workOnChannel } from "./calls/work-on-channel.ts";
import { claimDuePosts } from "./claim/claim-due-posts.ts";
import { holdByBrake } from "./kinds/brake.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let system: TestSystem;
/** A key. */
let ctx: ServiceContext;
let ben: ServiceContext;
let channel: string;
let statementsOf: StatementWatch["statementsOf"];

beforeAll(async () => {
  system = await createTestSystem();
  ({ statementsOf } = watchStatements(system.database));
});
afterAll(() => system.close());
beforeEach(async () => {
  await system.database.prisma.post.deleteMany();
  ctx = await createTestContext(system);
  await limit({ burst_posts: 3, burst_minutes: 10, hold_repeats: true });
  ben = await createMember(ctx, "Ben");
  channel = (await connectSandbox(ctx, "mastodon")).id;
});

function limit(data: { burst_posts?: number; burst_minutes?: number; hold_repeats?: boolean }) {
  return ctx.db.organization.update({ where: { id: ctx.organization_id }, data });
}

let written = 0;

function nextText(): string {
  written += 1;
  return `Post ${written}`;
}

async function send(as = ctx, content = nextText(), options = {}): Promise<Post> {
  const input = { content, channels: [channel], autofix: false, scheduled_at: "now" };
  const per_channel = { [channel]: { options } };
  const { id } = await createPost({ ctx: as, input: { ...input, per_channel } });
  return (await sent([id as string]))[0] as Post;
}

async function sent(ids: readonly string[]): Promise<Post[]> {
  await claimDuePosts(system);
  for (let turn = 0; turn < 5; turn += 1) await workOnChannel(system, channel);
  return Promise.all(ids.map((id) => getPost({ ctx, input: { id } })));
}

async function sendMany(count: number, as = ctx): Promise<Post[]> {
  const posts: Post[] = [];
  for (let made = 0; made < count; made += 1) posts.push(await send(as));
  return posts;
}

const stateOf = ({ channels: [entry] }: Post) => entry?.held_reason ?? entry?.status;
const statesOf = (posts: readonly Post[]) => posts.map(stateOf);
const idOf = ({ id }: Post) => id as string;
const arrived = () => ctx.db.sandboxPost.count({ where: { channel_id: channel } });
const resolve = (as: ServiceContext, post: Post, choice: "now" | "next_slot" | "unschedule") =>
  resolveLate({ ctx: as, input: { id: idOf(post), choice } });

const BURST = "burst: 3 posts went out here in 10 minutes.";
const SAME = "repeated: The same text went out here less than 24 hours ago.";

test("a channel sends as many posts as allowed, and holds the rest with the reason", async () => {
  const posts = await sendMany(5);
  expect(statesOf(posts)).toEqual(["published", "published", "published", BURST, BURST]);
  expect(posts[4]?.channels[0]).toMatchObject({
    status: "scheduled",
    held_at: expect.any(String),
    error: null,
  });
  expect(await arrived()).toBe(3);
  expect(await listLate({ ctx })).toMatchObject([{ held_reason: BURST }, { held_reason: BURST }]);
});

test("a channel's limit doesn't count other channels, and ends with its minutes", async () => {
  await sendMany(3);
  system.advance(10 * MINUTE);
  expect(statesOf(await sendMany(4))).toEqual(["published", "published", "published", BURST]);
  channel = (await connectSandbox(ctx, "bluesky")).id;
  expect(stateOf(await send())).toBe("published");
});

test("posts due at the same time are held like posts one after another", async () => {
  const scheduled_at = new Date(system.now().getTime() + HOUR).toISOString();
  const input = { channels: [channel], autofix: false, scheduled_at };
  const posts = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      createPost({ ctx, input: { ...input, content: `At once ${index}` } }),
    ),
  );
  system.advance(HOUR);
  const states = statesOf(await sent(posts.map(idOf))).toSorted();
  expect(states).toEqual([BURST, BURST, BURST, "published", "published", "published"]);
});

test("two processes can't both take the last place", async () => {
  await sendMany(2);
  const input = { channels: [channel], autofix: false, scheduled_at: "now" };
  const contents = ["Left", "Right", "Middle"];
  await Promise.all(contents.map((content) => createPost({ ctx, input: { ...input, content } })));
  const calls = await ctx.db.platformCall.findMany({
    where: { channel_id: channel, state: "queued", kind: "publish" },
  });
  const dues = await Promise.all(calls.map(({ id }) => findCall(system, id)));
  const held = await Promise.all(
    dues.map((due) => due?.entry && holdByBrake(system, due, due.entry)),
  );
  expect(held.toSorted()).toEqual([false, true, true]);
});

test("what a person scheduled counts, and isn't held", async () => {
  const posts = await sendMany(4, ben);
  expect(statesOf(posts)).toEqual(Array(4).fill("published"));
  expect(stateOf(await send(ctx))).toBe(BURST);
});

test("what a program changed in a person's scheduled post is held", async () => {
  await sendMany(3);
  const scheduled_at = new Date(system.now().getTime() + MINUTE).toISOString();
  const input = { content: "Ben's", channels: [channel], autofix: false, scheduled_at };
  const [kept, changed] = await Promise.all([1, 2].map(() => createPost({ ctx: ben, input })));
  const id = idOf(changed as Post);
  await updatePost({ ctx, input: { id, content: "Wild", autofix: false } });
  system.advance(MINUTE);
  expect(statesOf(await sent([idOf(kept as Post), id]))).toEqual(["published", BURST]);
});

test("a person's import is held like a program's posts", async () => {
  await sendMany(3);
  const csv = `content,channels,scheduled_at\nImported,${channel},${new Date(system.now().getTime() + MINUTE).toISOString()}\n`;
  const { rows } = await importPosts({
    ctx: ben,
    input: { csv, schedule: true, on_invalid: "refuse", autofix: false, dry_run: false } as never,
  });
  system.advance(MINUTE);
  expect(statesOf(await sent([rows[0]?.post_id as string]))).toEqual([BURST]);
});

test("only people can send what is held, which counts once", async () => {
  const held = (await sendMany(5)).slice(3);
  const [first, second] = held as [Post, Post];
  for (const choice of ["now", "next_slot"] as const)
    expect(await refusalOf(resolve(ctx, first, choice))).toMatchObject({
      reason: "people_only",
      message: expect.stringContaining("Queue page"),
    });
  system.advance(9 * MINUTE);
  await resolve(ben, first, "now");
  expect(statesOf(await sent([idOf(first)]))).toEqual(["published"]);
  system.advance(2 * MINUTE);
  // Only the released post is still in the window.
  expect(statesOf(await sendMany(3))).toEqual(["published", "published", BURST]);
  await resolve(ctx, second, "unschedule");
  const skipped = await getPost({ ctx, input: { id: idOf(second) } });
  expect(skipped).toMatchObject({ status: "failed", channels: [{ held_reason: null }] });
  expect(skipped.channels[0]?.error).toMatch(/^missed: Crier held it/);
});

test("a person can put what is held into the queue", async () => {
  const posting_times = [{ weekday: "monday" as const, time: "09:00" }];
  await updateChannel({ ctx, input: { id: channel, posting_times } });
  const [held] = (await sendMany(4)).slice(3) as [Post];
  const queued = await resolve(ben, held, "next_slot");
  expect(queued.channels[0]).toMatchObject({ held_reason: null, queued: true, held_at: null });
  system.advance(8 * 24 * HOUR);
  await limit({ burst_posts: 1 });
  await send();
  expect(statesOf(await sent([idOf(held)]))).not.toContain(BURST);
});

test("the same text is held within a day, and not after that", async () => {
  await limit({ burst_posts: 100 });
  expect(stateOf(await send(ctx, "Fresh bread, every day!"))).toBe("published");
  expect(stateOf(await send(ctx, "fresh  BREAD every day"))).toBe(SAME);
  expect(stateOf(await send(ctx, "Fresh bread, every night!"))).toBe("published");
  expect(stateOf(await send(ben, "Fresh bread, every day!"))).toBe("published");
  system.advance(25 * HOUR);
  expect(stateOf(await send(ctx, "Fresh bread, every day!"))).toBe("published");
});

test("almost the same long text is held", async () => {
  await limit({ burst_posts: 100 });
  const text = Array.from({ length: 20 }, (_, index) => `Rye number ${index} is back.`).join(" ");
  expect(stateOf(await send(ctx, text))).toBe("published");
  expect(stateOf(await send(ctx, `${text} #1`))).toBe(
    "repeated: The same text, or almost the same, went out here less than 24 hours ago.",
  );
});

test("an organization can send the same text again if it chooses so", async () => {
  await limit({ hold_repeats: false });
  expect(stateOf(await send(ctx, "Open today"))).toBe("published");
  expect(stateOf(await send(ctx, "Open today"))).toBe("published");
});

test("a post that is sent again isn't held", async () => {
  await limit({ burst_posts: 2 });
  const failed = await send(ctx, "Refused", { simulate: "content_policy" });
  expect(stateOf(failed)).toBe("failed");
  await sendMany(2);
  await retryPost({ ctx, input: { id: idOf(failed) } });
  expect(stateOf((await sent([idOf(failed)]))[0] as Post)).not.toBe(BURST);
});

test("only an owner changes the limits, in person", async () => {
  const burst = { posts: 500, minutes: 1 };
  for (const input of [{ burst }, { hold_repeats: false }])
    expect((await refusalOf(updateSettings({ ctx, input }))).reason).toBe("people_only");
  const owner = await createMember(ctx, "Olga", "owner");
  const settings = await updateSettings({ ctx: owner, input: { burst, hold_repeats: false } });
  expect(settings).toMatchObject({ burst, hold_repeats: false });
  expect(statesOf(await sendMany(4))).toEqual(Array(4).fill("published"));
});

test("a publication takes one more statement, and later attempts none", async () => {
  const post = await createPost({
    ctx,
    input: { content: "Counted", channels: [channel], autofix: false, scheduled_at: "now" },
  });
  const call = await ctx.db.platformCall.findFirstOrThrow({ where: { post_id: idOf(post) } });
  const find = async () => {
    const due = await findCall(system, call.id);
    if (due?.entry == null) throw new Error("The call has ended.");
    return { due, entry: due.entry };
  };
  const { due, entry } = await find();
  expect(await statementsOf(() => holdByBrake(system, due, entry))).toHaveLength(1);
  const again = await find();
  expect(await statementsOf(() => holdByBrake(system, again.due, again.entry))).toEqual([]);
});
