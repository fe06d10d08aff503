import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { type Crash, createCrashingProcess } from "./testing/crashing-process.ts";
import { hideAmongOthers, publishToTheEnd, takeEvents } from "./testing/publish-by-hand.ts";
import { publishEntry } from "./testing/take-entry-call.ts";

let system: TestSystem;
let ctx: ServiceContext;

beforeAll(async () => {
  system = await createTestSystem();
  ctx = await createTestContext(system);
});
afterAll(() => system.close());

interface Case {
  provider: string;
  simulate?: string;
  thread?: string[];
  /** For a platform that can't be asked: other statuses hide the post, so nobody knows whether it arrived. */
  hide?: boolean;
}

async function arm({ provider, simulate, thread }: Case) {
  const channel = await connectChannel({ ctx, input: { provider, mode: "sandbox" } });
  const per_channel = {
    [channel.id]: {
      ...(simulate === undefined ? {} : { options: { simulate } }),
      ...(thread === undefined ? {} : { thread }),
    },
  };
  const input = { content: "Hello", channels: [channel.id], per_channel, autofix: true };
  const { id } = await createPost({ ctx, input: { ...input, scheduled_at: "now" } });
  await takeEvents(system);
  const { prisma } = system.database;
  const entry = await prisma.channelEntry.findFirstOrThrow({ where: { post_id: id as string } });
  return { post_id: id as string, entry_id: entry.id, channel_id: channel.id };
}

type Armed = Awaited<ReturnType<typeof arm>>;

async function outcomeOf({ post_id, entry_id, channel_id }: Armed) {
  const { prisma } = system.database;
  const post = await getPost({ ctx, input: { id: post_id } });
  const received = await prisma.sandboxPost.findMany({
    where: { channel_id, key: { not: "another" } },
    orderBy: { position: "asc" },
  });
  const open = await prisma.callAttempt.count({
    where: { call: { entry_id }, state: { in: ["open", "waiting"] } },
  });
  const items = await prisma.publishedItem.findMany({
    where: { entry_id },
    orderBy: { position: "asc" },
  });
  const entry = post.channels[0];
  return {
    post: post.status,
    entry: entry?.status,
    explained: entry?.status === "published" || entry?.error !== null,
    received: received.map(({ text }) => text),
    items: items.map(({ external_post_id }) => external_post_id),
    ids: received.map(({ external_post_id }) => external_post_id),
    open,
  };
}

const CONFIRMED = { post: "published", entry: "published", explained: true, open: 0 } as const;
const UNKNOWN = { post: "failed", entry: "unconfirmed", explained: true } as const;

async function crashOnce(publish: Case, crash: { crash: Crash; at: number }) {
  const armed = await arm(publish);
  const crashing = createCrashingProcess(system, crash);
  for (;;) {
    const outcome = await publishEntry(crashing.system, armed).catch(() => null);
    if (outcome === null || outcome === "ended") break;
    system.advance(outcome.retry_in_ms);
  }
  await crashing.disconnect();
  if (publish.hide) await hideAmongOthers(system, armed.channel_id);
  system.advance(60_000);
  await publishToTheEnd(system, armed.entry_id);
  return { reached: crashing.crashed(), outcome: await outcomeOf(armed) };
}

const CASES: [string, Case][] = [
  ["Bluesky", { provider: "bluesky" }],
  ["Mastodon", { provider: "mastodon" }],
  ["X", { provider: "x" }],
  ["a thread on Bluesky", { provider: "bluesky", thread: ["One", "Two", "Three"] }],
  ["Threads, which takes its time,", { provider: "threads" }],
  ["a thread on Threads", { provider: "threads", thread: ["One", "Two"] }],
  ["Bluesky after an answer that was lost", { provider: "bluesky", simulate: "timeout_after" }],
  ["Mastodon after a request that was lost", { provider: "mastodon", simulate: "timeout_before" }],
];

const FEWEST = 4;

async function crashEverywhere(publish: Case, crash: Crash) {
  const outcomes = [];
  for (let at = 1; ; at += 1) {
    const { reached, outcome } = await crashOnce(publish, { crash, at });
    outcomes.push({ at, ...outcome });
    expect(reached || at > FEWEST).toBe(true);
    expect(at).toBeLessThan(150);
    if (!reached) return outcomes;
  }
}

test.each(CASES)(
  "killed between any two statements, %s has the post once in the end",
  async (_, publish) => {
    const received = publish.thread ?? ["Hello"];
    for (const outcome of await crashEverywhere(publish, "crash")) {
      expect(outcome).toMatchObject({ ...CONFIRMED, received });
      expect(outcome.items).toEqual(outcome.ids);
    }
  },
  120_000,
);

test.each<Crash>(["lost before", "lost after"])(
  "when any one statement is %s, the post is published once in the end",
  async (crash) => {
    for (const outcome of await crashEverywhere({ provider: "bluesky" }, crash))
      expect(outcome).toMatchObject({ ...CONFIRMED, received: ["Hello"] });
  },
  120_000,
);

test("where the platform can't be asked, a kill leaves the post published once or unconfirmed", async () => {
  const ends = new Set<string>();
  for (const outcome of await crashEverywhere({ provider: "mastodon", hide: true }, "crash")) {
    const isKnown = outcome.entry === "published";
    expect(outcome).toMatchObject(isKnown ? CONFIRMED : UNKNOWN);
    expect(outcome.received).toEqual(isKnown ? ["Hello"] : outcome.received.slice(0, 1));
    ends.add(`${outcome.entry} ${outcome.received.length}`);
  }
  expect([...ends].toSorted()).toEqual(["published 1", "unconfirmed 0", "unconfirmed 1"]);
}, 120_000);
