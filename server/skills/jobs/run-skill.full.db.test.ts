import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import { cancelSkillRun } from "#server/skills/runs/cancel-run.ts";
import { continueSkillRun } from "#server/skills/runs/continue-run.ts";
import { getSkillRun } from "#server/skills/runs/get-skill-run.ts";
import { runSkill } from "#server/skills/runs/run-skill.ts";
import { connectEveryDay } from "#server/skills/testing/every-day.ts";

const DRAFTS = 25;
const PATIENCE = { timeout: 60_000, interval: 20 };

let system: TestSystem;
let ctx: ServiceContext;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  system = await createTestSystem();
  // The other process uses the real clock.
  system.advance(Date.now() - system.now().getTime());
  ctx = await createTestContext(system);
  const channel = await connectEveryDay(ctx, "bluesky", "09:00", "17:00");
  for (let number = 0; number < DRAFTS; number += 1)
    await createPost({
      ctx,
      input: {
        content: `Filler ${number}`,
        channels: [channel],
        autofix: true,
        labels: ["filler"],
      },
    });
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});
afterAll(() => system.close());

async function startWorker(): Promise<ChildProcess> {
  const script = fileURLToPath(
    new URL("../../transports/inngest/testing/stopped-worker.ts", import.meta.url),
  );
  const { DATABASE_URL, CRIER_SECRET } = system.env;
  const worker = spawn(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL, CRIER_SECRET, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(worker);
  await once(worker.stdout as NodeJS.ReadableStream, "data");
  return worker;
}

const GUARD = { name: "queue-guard", input: { days: 31, label: "filler" }, dry_run: false };
const start = async () => (await runSkill({ ctx, input: GUARD })).id;
const read = (id: string) => getSkillRun({ ctx, input: { id } });

async function untilItIs(id: string, status: string) {
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ status }), PATIENCE);
}

const scheduledEvents = () => ctx.db.event.count({ where: { kind: "post.scheduled" } });

test("killing a process while a run waits or processes items loses nothing and repeats nothing", async () => {
  const first = await startWorker();
  const id = await start();
  await untilItIs(id, "waiting");
  await vi.waitFor(async () => expect(await ctx.db.jobWait.count()).toBe(1), PATIENCE);
  first.kill("SIGKILL");
  await once(first, "exit");
  const second = await startWorker();
  await continueSkillRun({ ctx, input: { id, decision: "yes" } });
  await vi.waitFor(async () => expect(await scheduledEvents()).toBeGreaterThan(3), PATIENCE);
  second.kill("SIGKILL");
  await once(second, "exit");
  const before = await scheduledEvents();
  expect(before).toBeLessThan(DRAFTS);
  await startWorker();
  await untilItIs(id, "succeeded");
  expect((await read(id)).output).toMatchObject({ counts: { done: DRAFTS, failed: 0 } });
  expect(await scheduledEvents()).toBe(DRAFTS);
  const times = await ctx.db.channelEntry.findMany({ select: { scheduled_at: true, post: true } });
  const slots = times.map(({ scheduled_at, post }) => scheduled_at ?? post.scheduled_at);
  expect(new Set(slots.map(Number)).size).toBe(DRAFTS);
}, 240_000);

test("canceling a waiting run ends it and its run in the engine", async () => {
  await startWorker();
  const { organization_id } = ctx;
  await ctx.db.post.updateMany({ where: { organization_id }, data: { deleted_at: new Date() } });
  const [channel] = await ctx.db.channel.findMany({ where: { organization_id } });
  await createPost({
    ctx,
    input: {
      content: "One more",
      channels: [channel?.id as string],
      autofix: true,
      labels: ["filler"],
    },
  });
  const id = await start();
  await untilItIs(id, "waiting");
  await vi.waitFor(async () => expect(await ctx.db.jobWait.count()).toBe(1), PATIENCE);
  await cancelSkillRun({ ctx, input: { id } });
  await vi.waitFor(async () => expect(await ctx.db.jobWait.count()).toBe(0), PATIENCE);
  expect(await read(id)).toMatchObject({ status: "cancelled", error: "Cancelled by First key." });
}, 120_000);
