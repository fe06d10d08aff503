import { setTimeout as sleep } from "node:timers/promises";
import type { System } from "../system.ts";
import { findPause } from "./pause-publishing.ts";
import { recognizeDatabase } from "./recognize-database.ts";

/** Durable work that runs until it is stopped. */
export interface Jobs {
  stop(): Promise<void>;
}

/** Milliseconds between checks: while jobs run, and while they wait for a person to resume them. */
const USUAL_INTERVALS = { running: 60_000, paused: 2_000 };

/**
 * Runs the durable work while publishing isn't paused, by this process or another, and starts and stops it accordingly.
 * Resolves when it runs, or is known to be paused.
 */
export async function runUnlessPaused(
  system: System,
  start: (system: System) => Promise<Jobs>,
  intervals = USUAL_INTERVALS,
): Promise<Jobs> {
  const end = new AbortController();
  let jobs: Jobs | undefined;

  async function look(): Promise<void> {
    if (system.paused === null) await recognizeDatabase(system);
    const before = system.paused;
    system.paused = await whyPaused(system);
    if (system.paused !== before) tell(system);
    if (system.paused === null) {
      jobs ??= await start(system);
      return;
    }
    await jobs?.stop();
    jobs = undefined;
  }

  async function watch(): Promise<void> {
    for (;;) {
      const pause = jobs === undefined ? intervals.paused : intervals.running;
      await sleep(pause, null, { signal: end.signal, ref: false });
      await look().catch((error: unknown) =>
        system.logger.error({ err: error }, "could not see whether publishing is paused"),
      );
    }
  }

  await look();
  const watching = watch().catch(() => undefined);
  return {
    async stop() {
      end.abort();
      await watching;
      await jobs?.stop();
    },
  };
}

async function whyPaused(system: System): Promise<string | null> {
  if (system.env.CRIER_PUBLISHING === "paused") return "Publishing is paused by CRIER_PUBLISHING.";
  return findPause(system);
}

function tell({ logger, paused }: System): void {
  if (paused === null) logger.info("publishing continues");
  else logger.warn({ reason: paused }, "publishing is paused: nothing is published");
}
