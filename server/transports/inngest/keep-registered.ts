import { setTimeout as sleep } from "node:timers/promises";
import { LONGEST_SILENCE_SECONDS, sweepSilence } from "#server/instance/health/sweep-silence.ts";
import type { System } from "#server/system.ts";

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const LOOK_MS = 60_000;

/**
 * Registers immediately, retrying until accepted, and again when the server has been silent for so long that it must
 * have forgotten. Returns a function that stops this.
 */
export function keepRegistered(
  system: System,
  register: () => Promise<void>,
  look_ms: number = LOOK_MS,
): () => Promise<void> {
  const end = new AbortController();
  const running = run({ system, register, look_ms, signal: end.signal }).catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  return async () => {
    end.abort();
    await running;
  };
}

interface Task {
  system: System;
  register(): Promise<void>;
  look_ms: number;
  signal: AbortSignal;
}

async function run(task: Task): Promise<never> {
  for (;;) {
    await insist(task);
    await untilForgotten(task);
    task.system.logger.warn("the Inngest server runs no sweep: registering the functions again");
  }
}

async function untilForgotten({ system, look_ms, signal }: Task): Promise<void> {
  const registered_at = system.now().getTime();
  for (;;) {
    await sleep(look_ms, null, { signal, ref: false });
    const since = (system.now().getTime() - registered_at) / 1000;
    // Unknown while the database doesn't respond.
    const silent = await sweepSilence(system).catch(() => 0);
    if (Math.min(since, silent) > LONGEST_SILENCE_SECONDS) return;
  }
}

async function insist({ system, register, signal }: Task): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await register();
      system.logger.info("registered the functions with the Inngest server");
      return;
    } catch (error) {
      system.logger.error({ err: error, retry_in_ms: pause }, "could not register the functions");
    }
    await sleep(pause, null, { signal, ref: false });
  }
}
