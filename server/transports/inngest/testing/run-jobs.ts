import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestContext, createTestSystem } from "#server/kernel/testing/test-context.ts";
import type { System } from "#server/system.ts";
import { startJobs } from "../index.ts";

export interface RunningJobs {
  system: System;
  ctx: ServiceContext;
  setClockOff(by: number): void;
  stop(): Promise<void>;
}

export async function runJobs(): Promise<RunningJobs> {
  const testSystem = await createTestSystem();
  let offset = 0;
  const system: System = { ...testSystem, now: () => new Date(Date.now() + offset) };
  const jobs = await startJobs(system);
  const ctx = await createTestContext(system);
  return {
    system,
    ctx,
    setClockOff(by) {
      offset = by;
    },
    async stop() {
      await jobs.stop();
      await testSystem.close();
    },
  };
}
