import { afterAll, beforeAll, expect, test } from "vitest";
import { connectChannel } from "../channels/connect-channel.ts";
import type { ServiceContext } from "../context.ts";
import { createPost } from "../posts/create-post.ts";
import { getPost } from "../posts/get-post.ts";
import { createTestContext, createTestSystem, type TestSystem } from "../testing/test-context.ts";
import { publishEntry } from "./publish-entry.ts";
import { createMortal, type Fate } from "./testing/crashing-process.ts";
import { hideAmongOthers, publishToTheEnd, takeEvents } from "./testing/publish-by-hand.ts";

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
  /** Where the platform can't be asked, nobody knows: what other statuses hide the post. */
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

/** What came of it: the entry's and its post's status, how often each text arrived, and whether all is closed. */
async function outcomeOf({ post_id, entry_id, channel_id }: Armed) {
  const { prisma } = system.database;
  const post = await getPost({ ctx, input: { id: post_id } });
  const received = await prisma.sandboxPost.findMany({
    where: { channel_id, key: { not: "another" } },
    orderBy: { position: "asc" },
  });
  const open = await prisma.publishAttempt.count({ where: { entry_id, state: "open" } });
  const entry = post.channels[0];
  return {
    post: post.status,
    entry: entry?.status,
    explained: entry?.status === "published" || entry?.error !== null,
    received: received.map(({ text }) => text),
    open,
  };
}

const KNOWN = { post: "published", entry: "published", explained: true, open: 0 } as const;
const UNKNOWN = { post: "failed", entry: "unconfirmed", explained: true } as const;

/** Publishes in a process that is struck, then, after a while, in one that lives. */
async function strike(subject: Case, blow: { fate: Fate; at: number }) {
  const armed = await arm(subject);
  const mortal = createMortal(system, blow);
  for (;;) {
    const outcome = await publishEntry(mortal.system, armed).catch(() => null);
    if (outcome === null || outcome === "settled") break;
    system.advance(outcome.retry_in_ms);
  }
  await mortal.bury();
  if (subject.hide) await hideAmongOthers(system, armed.channel_id);
  system.advance(60_000);
  await publishToTheEnd(system, armed.entry_id);
  return { reached: mortal.struck(), outcome: await outcomeOf(armed) };
}

const CASES: [string, Case][] = [
  ["Bluesky", { provider: "bluesky" }],
  ["Mastodon", { provider: "mastodon" }],
  ["X", { provider: "x" }],
  ["a thread on Bluesky", { provider: "bluesky", thread: ["One", "Two", "Three"] }],
  ["Bluesky after an answer that was lost", { provider: "bluesky", simulate: "timeout_after" }],
  ["Mastodon after a request that was lost", { provider: "mastodon", simulate: "timeout_before" }],
];

/** What a publish takes at the least: the entry's read, its attempt, the platform's two, its result. */
const FEWEST = 5;

/** Strikes at each statement in turn, until there are no more. */
async function strikeEverywhere(subject: Case, fate: Fate) {
  const outcomes = [];
  for (let at = 1; ; at += 1) {
    const { reached, outcome } = await strike(subject, { fate, at });
    outcomes.push({ at, ...outcome });
    expect(reached || at > FEWEST).toBe(true);
    expect(at).toBeLessThan(150);
    if (!reached) return outcomes;
  }
}

test.each(CASES)(
  "killed between any two statements, %s has the post once in the end",
  async (_, subject) => {
    const received = subject.thread ?? ["Hello"];
    for (const outcome of await strikeEverywhere(subject, "dies"))
      expect(outcome).toMatchObject({ ...KNOWN, received });
  },
  120_000,
);

test.each<Fate>(["fails", "fails after"])(
  "when any one statement %s, the post is there once in the end",
  async (fate) => {
    for (const outcome of await strikeEverywhere({ provider: "bluesky" }, fate))
      expect(outcome).toMatchObject({ ...KNOWN, received: ["Hello"] });
  },
  120_000,
);

test("where the platform can't be asked, a kill leaves the post out once, or unconfirmed", async () => {
  const ends = new Set<string>();
  for (const outcome of await strikeEverywhere({ provider: "mastodon", hide: true }, "dies")) {
    const known = outcome.entry === "published";
    expect(outcome).toMatchObject(known ? KNOWN : UNKNOWN);
    expect(outcome.received).toEqual(known ? ["Hello"] : outcome.received.slice(0, 1));
    ends.add(`${outcome.entry} ${outcome.received.length}`);
  }
  expect([...ends].toSorted()).toEqual(["published 1", "unconfirmed 0", "unconfirmed 1"]);
}, 120_000);
