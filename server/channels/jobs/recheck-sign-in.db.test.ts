import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { simulators } from "#platforms/simulators.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { simulatorContext } from "#server/channels/provider-context.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { startJobs } from "#server/transports/inngest/index.ts";

let system: TestSystem;
let ctx: ServiceContext;
let jobs: Jobs;

beforeAll(async () => {
  const created = await createTestSystem();
  system = { ...created, now: () => new Date() };
  jobs = await startJobs(system);
  ctx = await createTestContext(system);
});
afterAll(async () => {
  await jobs?.stop();
  await system?.close();
});

test("removing a bot from its chat disconnects the channel, even with no post in progress", async () => {
  const { id } = await connectChannel({ ctx, input: { provider: "telegram", mode: "sandbox" } });
  const find = () => ctx.db.channel.findUniqueOrThrow({ where: { id } });
  await simulators.telegram?.removeApp?.(simulatorContext(system, await find()));
  await vi.waitFor(async () => expect(await find()).toMatchObject({ health: "disconnected" }), {
    timeout: 20_000,
    interval: 50,
  });
  const { health_reason } = await find();
  expect(health_reason).toMatch(/bot @sandbox_bot can't see/);
});
