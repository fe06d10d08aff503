import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_CHANNEL_SETS } from "#core/contract/limits.ts";
import type { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import {
  createChannelSet,
  deleteChannelSet,
  listChannelSets,
  updateChannelSet,
} from "./channel-sets.ts";
import { connectChannel } from "./connecting/connect-channel.ts";
import { deleteChannel } from "./connecting/delete-channel.ts";

let system: TestSystem;
let ctx: ServiceContext;
let other: ServiceContext;
let channels: string[];

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());
beforeEach(async () => {
  ctx = await createTestContext(system);
  other = await createTestContext(system, "Other");
  channels = [await connect(ctx, "bluesky"), await connect(ctx, "mastodon")];
});

async function connect(within: ServiceContext, provider: string): Promise<string> {
  return (await connectChannel({ ctx: within, input: { provider, mode: "sandbox" } })).id;
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => Promise.reject(new Error("It was not refused")),
    (refusal: Refusal) => refusal,
  );
}

const list = async (within = ctx) =>
  (await listChannelSets({ ctx: within })).map((set) => [set.name, set.channels]);

test("a set is saved, listed by name, renamed, given other channels and deleted", async () => {
  const [one = "", two = ""] = channels;
  const launch = await createChannelSet({
    ctx,
    input: { name: "Launch", channels: [two, one, two] },
  });
  expect(launch).toMatchObject({ name: "Launch", channels: [two, one] });
  await createChannelSet({ ctx, input: { name: "daily", channels: [one] } });
  expect(await list()).toEqual([
    ["daily", [one]],
    ["Launch", [two, one]],
  ]);
  const { id } = launch;
  await updateChannelSet({ ctx, input: { id, name: "Start" } });
  await updateChannelSet({ ctx, input: { id, channels: [one] } });
  expect(await list()).toEqual([
    ["daily", [one]],
    ["Start", [one]],
  ]);
  await deleteChannelSet({ ctx, input: { id } });
  expect(await list()).toEqual([["daily", [one]]]);
});

test("a disconnected channel disappears from sets and can't be added", async () => {
  const [one = "", two = ""] = channels;
  const { id } = await createChannelSet({ ctx, input: { name: "Both", channels } });
  await deleteChannel({ ctx, input: { id: one } });
  expect(await list()).toEqual([["Both", [two]]]);
  const again = updateChannelSet({ ctx, input: { id, channels: [two, one] } });
  expect(await refusalOf(again)).toMatchObject({ reason: "unknown_channel", index: 1 });
});

test("names are unique per organization, ignoring case", async () => {
  const { id } = await createChannelSet({ ctx, input: { name: "Launch", channels } });
  const daily = await createChannelSet({ ctx, input: { name: "Daily", channels } });
  const taken = { reason: "name_taken", message: expect.stringContaining(id) };
  const create = createChannelSet({ ctx, input: { name: "LAUNCH", channels } });
  expect(await refusalOf(create)).toMatchObject(taken);
  const rename = updateChannelSet({ ctx, input: { id: daily.id, name: "launch" } });
  expect(await refusalOf(rename)).toMatchObject(taken);
  const theirs = await connect(other, "bluesky");
  await createChannelSet({ ctx: other, input: { name: "Launch", channels: [theirs] } });
  expect(await list(other)).toEqual([["Launch", [theirs]]]);
});

test("another organization's sets and channels are reported as unknown", async () => {
  const { id } = await createChannelSet({ ctx, input: { name: "Launch", channels } });
  const notFound = { code: "NOT_FOUND" };
  expect(await refusalOf(deleteChannelSet({ ctx: other, input: { id } }))).toMatchObject(notFound);
  const rename = updateChannelSet({ ctx: other, input: { id, name: "Mine" } });
  expect(await refusalOf(rename)).toMatchObject(notFound);
  const foreign = createChannelSet({ ctx: other, input: { name: "Theirs", channels } });
  expect(await refusalOf(foreign)).toMatchObject({ reason: "unknown_channel" });
});

test("the number of sets is limited, and the refusal says what to do", async () => {
  for (let made = 0; made < MOST_CHANNEL_SETS; made += 1)
    await createChannelSet({ ctx, input: { name: `Set ${made}`, channels } });
  const more = createChannelSet({ ctx, input: { name: "One more", channels } });
  expect(await refusalOf(more)).toMatchObject({
    reason: "too_many_sets",
    message: expect.stringContaining("Delete one"),
  });
});

test("each operation takes the stated number of statements", async () => {
  const [one = ""] = channels;
  const count = async (work: () => Promise<unknown>) => (await system.statementsOf(work)).length;
  expect(await count(() => createChannelSet({ ctx, input: { name: "A", channels } }))).toBe(4);
  const [set] = await listChannelSets({ ctx });
  const input = { id: set?.id ?? "", channels: [one] };
  expect(await count(() => updateChannelSet({ ctx, input }))).toBe(3);
  expect(await count(() => listChannelSets({ ctx }))).toBe(2);
  expect(await count(() => deleteChannelSet({ ctx, input }))).toBe(2);
});
