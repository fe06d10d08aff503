import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { describePause } from "./describe-pause.ts";
import { pausePublishing } from "./pause-publishing.ts";
import { resumePublishing } from "./resume-publishing.ts";
import { runUnlessPaused } from "./run-unless-paused.ts";

const WAIT = { timeout: 20_000, interval: 50 };

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

function watchWork() {
  const events: string[] = [];
  async function start() {
    events.push("started");
    return { stop: async () => void events.push("stopped") };
  }
  return { events, start };
}

test("a restored copy starts working once a person has resumed it, in any process", async () => {
  await pausePublishing(system, "It was loaded from a backup.");
  const { events, start } = watchWork();
  const process = { ...system };
  const work = await runUnlessPaused(process, start, { running: 60_000, paused: 50 });
  expect(process.paused).toBe("It was loaded from a backup.");
  expect(events).toEqual([]);
  await resumePublishing(system.database);
  await vi.waitFor(() => expect(events).toEqual(["started"]), WAIT);
  expect(process.paused).toBeNull();
  await work.stop();
  expect(events).toEqual(["started", "stopped"]);
});

test("an operator's pause lasts until the next start, and nobody else can end it", async () => {
  const env = { ...system.env, CRIER_PUBLISHING: "paused" as const };
  const { events, start } = watchWork();
  const work = await runUnlessPaused({ ...system, env }, start);
  await work.stop();
  expect(events).toEqual([]);
  expect(await describePause({ ...system, env }, ["settings"])).toMatchObject({
    ends: "by_operator",
  });
});

test("people who can change settings may end a restored copy's pause; others see who can", async () => {
  expect(await describePause(system, ["settings"])).toBeNull();
  await pausePublishing(system, "It was loaded from a backup.");
  const reason = "It was loaded from a backup.";
  expect(await describePause(system, ["settings"])).toEqual({ reason, ends: "by_you" });
  expect(await describePause(system, ["posts:read"])).toEqual({ reason, ends: "by_admins" });
});
