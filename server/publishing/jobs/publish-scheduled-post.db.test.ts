import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { getPost } from "#server/posts/get-post.ts";
import type { System } from "#server/system.ts";
import { startJobs } from "#server/transports/inngest/index.ts";

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 20_000, interval: 20 };
/** Crons run meanwhile, and some sleep too. */
const OWN_RUNS = "SELECT id FROM job_run WHERE function_id = 'crier-publish-scheduled-post'";

let testSystem: TestSystem;
let system: System;
let offset = 0;
let jobs: Jobs;
let ctx: ServiceContext;
let channels: string[];

beforeAll(async () => {
  testSystem = await createTestSystem();
  system = { ...testSystem, now: () => new Date(Date.now() + offset) };
  jobs = await startJobs(system);
  ctx = await createTestContext(system);
  channels = [(await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } })).id];
});
afterAll(async () => {
  await jobs?.stop();
  await testSystem?.close();
});
afterEach(async () => {
  offset = 0;
  await system.database.pool.query("DELETE FROM job_run");
});

async function schedule(at: Date): Promise<string> {
  const input = { content: `At ${at.toISOString()}`, channels, autofix: true };
  const post = await createPost({ ctx, input: { ...input, scheduled_at: at.toISOString() } });
  return post.id as string;
}

async function untilItSleeps(step: string): Promise<number> {
  return vi.waitFor(async () => {
    const { rows } = await system.database.pool.query<{ steps: string[]; seconds: number }>(
      `SELECT extract(epoch FROM call.due_at - now())::float8 AS seconds,
         (SELECT array_agg(name) FROM job_step WHERE run_id = call.run_id) AS steps
       FROM job_call AS call WHERE state = 'waiting' AND run_id IN (${OWN_RUNS})`,
    );
    expect(rows).toEqual([{ steps: expect.arrayContaining([step]), seconds: expect.any(Number) }]);
    return ((rows[0]?.seconds ?? 0) * 1000) / DAY_MS;
  }, PATIENCE);
}

async function wake(): Promise<void> {
  await system.database.pool.query(
    `UPDATE job_call SET due_at = now() WHERE run_id IN (${OWN_RUNS})`,
  );
  await system.database.pool.query("SELECT pg_notify('job_call:due', '0')");
}

function statusOf(id: string) {
  return getPost({ ctx, input: { id } }).then(({ status }) => status);
}

test("a post due in two years sleeps in stages that an Inngest server allows, and isn't claimed early", async () => {
  const due = new Date(Date.now() + 730 * DAY_MS);
  const id = await schedule(due);
  expect(await untilItSleeps("hop-1")).toBeCloseTo(300, 1);
  await wake();
  expect(await untilItSleeps("hop-2")).toBeCloseTo(600, 1);
  await wake();
  expect(await untilItSleeps("until-due")).toBeCloseTo(730, 1);
  // Woken two years early by a wrong clock: it waits for the rest, and claims nothing.
  await wake();
  await vi.waitFor(async () => {
    const { rows } = await system.database.pool.query(
      `SELECT attempt FROM job_call WHERE run_id IN (${OWN_RUNS})`,
    );
    expect(rows).toEqual([{ attempt: 1 }]);
  }, PATIENCE);
  expect(await untilItSleeps("until-due")).toBeCloseTo(730, 1);
  expect(await statusOf(id)).toBe("scheduled");
  offset = 730 * DAY_MS;
  await wake();
  await vi.waitFor(async () => expect(await statusOf(id)).toBe("published"), PATIENCE);
});

test("a run woken half a second early waits in place", async () => {
  const due = new Date(Date.now() + 1_200);
  // By the database's clock it is due half a second earlier than by Crier's.
  offset = -500;
  const id = await schedule(due);
  await vi.waitFor(async () => expect(await statusOf(id)).toBe("published"), PATIENCE);
  // Another run publishes what this one has claimed, and may finish before this one has stored its end.
  await vi.waitFor(async () => {
    const { rows } = await system.database.pool.query<{ claimed: number; early: boolean }>(
      `SELECT (output->>'claimed')::int AS claimed, (ended_at < $1) AS early FROM job_run
       WHERE function_id = 'crier-publish-scheduled-post'`,
      [due],
    );
    expect(rows).toEqual([{ claimed: 1, early: false }]);
  }, PATIENCE);
  const claimed = await system.database.prisma.event.findFirstOrThrow({
    where: { subject_id: id, kind: "post.publishing" },
  });
  expect(claimed.at.getTime()).toBeGreaterThanOrEqual(due.getTime());
});
