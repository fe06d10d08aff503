import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Simulator } from "#platforms/kit/simulator/spec.ts";
import { simulators } from "#platforms/simulators.ts";
import { connectChannel } from "#server/channels/connecting/connect-channel.ts";
import { listReceived } from "#server/channels/sandbox/list-received.ts";
import {
  createTestContext,
  createTestSystem,
  type TestSystem,
} from "#server/kernel/testing/test-context.ts";
import { createPost } from "#server/posts/create-post.ts";
import type { System } from "../system.ts";
import { workOnChannel } from "./calls/work-on-channel.ts";
import { takeDueEntries } from "./testing/publish-by-hand.ts";
import { publishEntry } from "./testing/take-entry-call.ts";

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await system.close();
});

function processThatIsOffBy(milliseconds: number): System {
  const now = () => new Date(system.now().getTime() + milliseconds);
  return { ...system, now, leaseTime: () => null };
}

function holdUp(provider: string) {
  const simulator = simulators[provider] as Simulator;
  const respond = simulator.respond.bind(simulator);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  let calls = 0;
  vi.spyOn(simulator, "respond").mockImplementation(async (context, request) => {
    if (!simulator.publishes(request)) return respond(context, request);
    calls += 1;
    call();
    await held;
    return respond(context, request);
  });
  return { called, answer, calls: () => calls };
}

test("a process whose clock is two minutes off leaves another's call alone", async () => {
  const ctx = await createTestContext(system);
  const channel = await connectChannel({ ctx, input: { provider: "bluesky", mode: "sandbox" } });
  const input = { content: "Once", channels: [channel.id], autofix: true, scheduled_at: "now" };
  await createPost({ ctx, input });
  const [entry_id = ""] = await takeDueEntries(system);
  const platform = holdUp("bluesky");
  const publishing = publishEntry(processThatIsOffBy(0), { entry_id });
  await platform.called;
  for (const off_by of [120_000, -120_000, 5 * 3_600_000]) {
    const other = processThatIsOffBy(off_by);
    const { retry_in_ms } = (await publishEntry(other, { entry_id })) as { retry_in_ms: number };
    expect(retry_in_ms).toBeGreaterThan(0);
    expect(retry_in_ms).toBeLessThanOrEqual(45_000);
    const turn = await workOnChannel({ ...other, run_id: `${off_by}` }, channel.id);
    expect(turn).not.toBe("more");
  }
  expect(platform.calls()).toBe(1);
  platform.answer();
  expect(await publishing).toBe("ended");
  const received = await listReceived({ ctx, input: { id: channel.id } });
  expect(received.map(({ text }) => text)).toEqual(["Once"]);
});
