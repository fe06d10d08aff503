// One organization's slow platform or thousands of posts must not hold up another's posts.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { simulators } from "#platforms/simulators.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { mailOwners } from "#server/kernel/mail/mail-owners.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import { claimDuePosts } from "#server/publishing/claim/claim-due-posts.ts";
import type { System } from "#server/system.ts";
import { startJobs } from "./index.ts";
import { scheduleDirectly } from "./testing/schedule-directly.ts";

const PATIENCE = { timeout: 30_000, interval: 20 };

/** Readings have limits of their own. */
const PUBLISHING = `SELECT FROM job_call AS call JOIN job_run AS run ON run.id = call.run_id
  WHERE state = 'taken' AND function_id = 'crier-call-platform'`;

let testSystem: TestSystem;
let system: System;
let jobs: Jobs;

beforeAll(async () => {
  testSystem = await createTestSystem();
  system = { ...testSystem, now: () => new Date() };
  jobs = await startJobs(system);
});
afterAll(async () => {
  await jobs?.stop();
  await testSystem?.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function connect(ctx: ServiceContext, provider: string, count: number): Promise<string[]> {
  const channels: string[] = [];
  while (channels.length < count)
    channels.push((await connectChannel({ ctx, input: { provider, mode: "sandbox" } })).id);
  return channels;
}

async function send(ctx: ServiceContext, channels: string[], content: string, at = "now") {
  const input = { content, channels, autofix: true, scheduled_at: at };
  return (await createPost({ ctx, input })).id as string;
}

async function untilPublished(ctx: ServiceContext, id: string): Promise<void> {
  await vi.waitFor(async () => {
    expect((await getPost({ ctx, input: { id } })).status).toBe("published");
  }, PATIENCE);
}

function hang(provider: string): () => void {
  const simulator = simulators[provider] as Simulator;
  const respond = simulator.respond.bind(simulator);
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(simulator, "respond").mockImplementation(async (...call) => {
    await promise;
    return respond(...call);
  });
  return resolve;
}

test("while two platforms hang, a third gets posts, due posts are claimed, and mails are sent", async () => {
  const [large, small] = [await createTestContext(system), await createTestContext(system)];
  const stuck = [
    ...(await connect(large, "bluesky", 30)),
    ...(await connect(large, "mastodon", 30)),
  ];
  const elsewhere = await connect(large, "x", 1);
  const others = await connect(small, "x", 1);
  const releases = [hang("bluesky"), hang("mastodon")];
  const hung = await send(large, stuck, "Into the void");
  const calls = async () => (await system.database.pool.query(PUBLISHING)).rowCount;
  await vi.waitFor(async () => expect(await calls()).toBe(2 * 20), PATIENCE);

  await untilPublished(small, await send(small, others, "Another organization's"));
  await untilPublished(large, await send(large, elsewhere, "The same organization's"));
  const soon = new Date(Date.now() + 500).toISOString();
  await untilPublished(small, await send(small, others, "A scheduled one", soon));
  const { organization_id } = small;
  const letter = { organization_id, subject: "Hello", text: () => "Hello" };
  await system.database.prisma.$transaction((tx) => mailOwners(tx, system, letter));
  system.wakeRelay();
  await vi.waitFor(async () => {
    expect(await small.db.mail.findMany({ where: { organization_id } })).toMatchObject([
      { subject: expect.stringContaining("Hello"), sent_at: expect.any(Date) },
    ]);
  }, PATIENCE);

  expect(await calls()).toBeGreaterThanOrEqual(2 * 20);
  for (const release of releases) release();
  await untilPublished(large, hung);
}, 90_000);

test("an organization with hundreds of due posts doesn't delay another's single post", async () => {
  const [large, small] = [await createTestContext(system), await createTestContext(system)];
  const channels = [
    ...(await connect(large, "bluesky", 20)),
    ...(await connect(large, "mastodon", 20)),
  ];
  const own = await connect(small, "bluesky", 1);
  const { organization_id } = large;
  const posts = 800;
  await scheduleDirectly(system, { organization_id, channels, name: "Many", posts });
  const out = async () => {
    const text = "SELECT FROM sandbox_post WHERE text LIKE 'Many %'";
    return (await system.database.pool.query(text)).rowCount ?? 0;
  };
  const claimed = claimDuePosts(system);
  await vi.waitFor(async () => expect(await out()).toBeGreaterThan(0), PATIENCE);
  const before = await out();
  await untilPublished(small, await send(small, own, "Just one"));
  // Posts already being sent, plus those of the turns it takes to claim and discover it. Waiting behind the others
  // would be 800.
  expect((await out()) - before).toBeLessThan(250);
  await claimed;
  await vi.waitFor(async () => expect(await out()).toBe(posts), { ...PATIENCE, timeout: 60_000 });
}, 120_000);
