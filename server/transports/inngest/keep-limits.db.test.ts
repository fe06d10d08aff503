import { afterAll, beforeAll, expect, test } from "vitest";
import type { Steps } from "#server/kernel/jobs/define-job.ts";
import { createTestSystem, type TestSystem } from "#server/kernel/testing/test-context.ts";
import { withinLimits } from "./keep-limits.ts";

const LIMITS = [
  { key: "channel:1", most: 1 },
  { key: "platform:bluesky", most: 2 },
];

let system: TestSystem;

beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

/** A run's steps, without an engine: `asleep` is called instead of sleeping. */
function stepsOf(asleep: (id: string, at: Date) => Promise<void> | void): Steps {
  return {
    run: async (_, work) => (await work()) as never,
    sleep: async () => undefined,
    sleepUntil: async (id, at) => asleep(id, at),
    waitForEvent: async () => undefined,
  };
}

const awake = stepsOf(() => expect.unreachable("It didn't have to wait."));

test("a step does its work within the limits, and its result is its own", async () => {
  const steps = withinLimits(awake, system, LIMITS);
  expect(await steps.run("work", () => ({ done: true }))).toEqual({ done: true });
  expect(await steps.run("work", () => null)).toBeNull();
  function breakDown(): never {
    throw new Error("broken");
  }
  await expect(steps.run("work", breakDown)).rejects.toThrow("broken");
  expect(await steps.run("again", () => "free")).toBe("free");
});

test("a step over a limit takes no place: its run sleeps, longer each time, until one is free", async () => {
  const first = Promise.withResolvers<string>();
  const working = withinLimits(awake, system, LIMITS).run("work", () => first.promise);
  const waits: [string, number][] = [];
  const later = withinLimits(
    stepsOf(async (id, at) => {
      waits.push([id, at.getTime() - system.now().getTime()]);
      const other = withinLimits(awake, system, [{ key: "platform:bluesky", most: 2 }]);
      expect(await other.run("another channel", () => "beside")).toBe("beside");
      if (waits.length === 7) {
        first.resolve("first");
        await working;
      }
    }),
    system,
    LIMITS.toReversed(),
  );
  expect(await later.run("turn", () => "second")).toBe("second");
  expect(waits.map(([id]) => id).slice(0, 2)).toEqual(["turn-place", "turn-again-1-place"]);
  for (const [index, [, wait]] of waits.entries()) {
    const least = Math.min(1_000 * 2 ** index, 30_000);
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(2 * least);
  }
});
