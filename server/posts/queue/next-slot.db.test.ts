import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Weekday } from "#core/contract/resources/posting-time.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { createProject, updateProject } from "#server/channels/projects.ts";
import { updateChannel } from "#server/channels/update-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "../create-post.ts";
import { updatePost } from "../update-post.ts";
import { validatePost } from "../validate-post.ts";
import { getQueue } from "./get-queue.ts";

const DAYS: Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday"];

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
  return (await connectChannel({ ctx, input: { provider, mode: "sandbox" } })).id;
}

const weekdays = (...times: string[]) =>
  DAYS.flatMap((weekday) => times.map((time) => ({ weekday, time })));

const setTimes = (id: string, ...times: string[]) =>
  updateChannel({ ctx, input: { id, posting_times: weekdays(...times) } });

const queue = (channels = [one], more: object = {}) =>
  createPost({
    ctx,
    input: { content: "Hello", channels, autofix: true, scheduled_at: "next_slot", ...more },
  });

async function slotsOf(channel: string) {
  const { channels } = await getQueue({ ctx, input: { channel, slots: 20 } });
  return channels[0]?.slots ?? [];
}

test("a post takes the next free slot, and the following post the one after it", async () => {
  await setTimes(one, "09:00", "17:00");
  const free = (await slotsOf(one)).map(({ at }) => at);
  const posts = [await queue(), await queue(), await queue()];
  expect(posts.map(({ scheduled_at }) => scheduled_at)).toEqual(free.slice(0, 3));
  for (const post of posts)
    expect(post).toMatchObject({ status: "scheduled", channels: [{ queued: true }] });
  const taken = await slotsOf(one);
  expect(taken.slice(0, 4).map(({ post }) => post?.id ?? null)).toEqual([
    ...posts.map(({ id }) => id),
    null,
  ]);
});

test("twenty simultaneous requests take twenty slots", async () => {
  await setTimes(one, "09:00", "17:00");
  const free = (await slotsOf(one)).map(({ at }) => at);
  const posts = await Promise.all(Array.from({ length: 20 }, () => queue()));
  expect(posts.map(({ scheduled_at }) => scheduled_at).sort()).toEqual(free);
});

test("simultaneous edits and new posts share no slot", async () => {
  await setTimes(one, "09:00");
  const drafts = await Promise.all(
    Array.from({ length: 5 }, () => queue([one], { scheduled_at: undefined })),
  );
  const posts = await Promise.all([
    ...drafts.map(({ id }) =>
      updatePost({ ctx, input: { id: id as string, autofix: true, scheduled_at: "next_slot" } }),
    ),
    ...Array.from({ length: 5 }, () => queue()),
  ]);
  expect(new Set(posts.map(({ scheduled_at }) => scheduled_at)).size).toBe(10);
});

test("a post scheduled at a slot's time takes it, on that channel only", async () => {
  await setTimes(one, "09:00");
  await setTimes(two, "09:00");
  const [first, second] = (await slotsOf(one)).map(({ at }) => at);
  await queue([one], { scheduled_at: first });
  expect(await queue([one])).toMatchObject({ scheduled_at: second });
  expect(await queue([two])).toMatchObject({ scheduled_at: first });
});

test("each channel takes its own next slot; one with its own time keeps it", async () => {
  await setTimes(one, "09:00");
  await setTimes(two, "09:00", "09:30");
  const [first] = (await slotsOf(one)).map(({ at }) => at);
  const [, half] = (await slotsOf(two)).map(({ at }) => at);
  await queue([two]);
  expect(await queue([one, two])).toMatchObject({
    scheduled_at: first,
    channels: [
      { scheduled_at: null, queued: true },
      { scheduled_at: half, queued: true },
    ],
  });
  const later = new Date(system.now().getTime() + 30 * 86_400_000).toISOString();
  const per_channel = { [two]: { scheduled_at: later } };
  expect(await queue([one, two], { per_channel })).toMatchObject({
    channels: [{ queued: true }, { scheduled_at: later, queued: false }],
  });
});

test("a post queued again takes the earliest slot, its own included", async () => {
  await setTimes(one, "09:00");
  const [first, second] = [await queue(), await queue()];
  const edit = (id: string | null, scheduled_at: string | null) =>
    updatePost({ ctx, input: { id: id as string, autofix: true, scheduled_at } });
  expect(await edit(second.id, "next_slot")).toMatchObject({ scheduled_at: second.scheduled_at });
  expect(await edit(first.id, null)).toMatchObject({ channels: [{ queued: false }] });
  expect(await edit(second.id, "next_slot")).toMatchObject({ scheduled_at: first.scheduled_at });
  expect(await edit(second.id, "2h")).toMatchObject({ channels: [{ queued: false }] });
});

test("a channel without posting times uses its project's, unless its own list is empty", async () => {
  const project = await createProject({ ctx, input: { name: "Acme" } });
  const { id } = project;
  await updateProject({ ctx, input: { id, posting_times: weekdays("08:15") } });
  await updateChannel({ ctx, input: { id: one, project_id: id } });
  const post = await queue();
  expect(post.scheduled_at).toMatch(/T08:15:00/);
  await updateChannel({ ctx, input: { id: one, posting_times: [] } });
  expect(await refusalOf(queue())).toMatchObject({ reason: "no_posting_times" });
  await updateChannel({ ctx, input: { id: one, posting_times: null } });
  expect((await queue()).scheduled_at).toMatch(/T08:15:00/);
});

test("without posting times nothing is stored, and the refusal names the channel and what to do", async () => {
  await setTimes(one, "09:00");
  const refusal = await refusalOf(queue([one, two]));
  expect(refusal).toMatchObject({ code: "BAD_REQUEST", reason: "no_posting_times" });
  expect(refusal.message).toMatch(/Mastodon sandbox has no posting times.*PATCH \/channels/);
  expect(await ctx.db.post.count({ where: { organization_id: ctx.organization_id } })).toBe(0);
});

test("a draft is validated for the slots it would take, and takes none", async () => {
  await setTimes(one, "09:00");
  await setTimes(two, "10:00");
  const input = { content: "Hello", channels: [one, two], scheduled_at: "next_slot" as const };
  const dry = await validatePost({ ctx, input });
  expect(dry).toMatchObject({ id: null, status: "draft", ready: true });
  const post = await queue([one, two]);
  expect(dry.scheduled_at).toBe(post.scheduled_at);
  expect(dry.channels.map(({ scheduled_at }) => scheduled_at)).toEqual(
    post.channels.map(({ scheduled_at }) => scheduled_at),
  );
  expect(dry.channels[1]?.scheduled_at).not.toBeNull();
});

test("slots in quiet hours are skipped", async () => {
  const quiet = { ...ctx.actor.organization.policy, quiet_hours: { start: "22:00", end: "08:00" } };
  const organization = { ...ctx.actor.organization, policy: quiet };
  ctx = { ...ctx, actor: { ...ctx.actor, organization } };
  await setTimes(one, "07:00", "09:00");
  expect((await queue()).scheduled_at).toMatch(/T09:00:00/);
});
