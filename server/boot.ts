import { BadEnvironmentError } from "./bad-environment-error.ts";
import { applyOperatorFacts } from "./channels/apply-operator-facts.ts";
import { env, untilDatabaseIsReady } from "./env.ts";
import { runUnlessPaused } from "./instance/run-unless-paused.ts";
import { keepEventOrder } from "./kernel/events/keep-event-order.ts";
import { endWaits } from "./kernel/live/wait-for-change.ts";
import { watchParent } from "./platform/parent-watch.ts";
import { notifyBackground, startBackground } from "./start-background.ts";
import { system } from "./system.ts";

/** Exit code of an invalid setting, which no other start would help (EX_CONFIG of sysexits.h). */
const BAD_SETTINGS = 78;

let booted: Promise<void> | undefined;

/**
 * Reads the settings, starts the durable work, unless another process of this machine runs it, and sets up graceful
 * shutdown, once in a process. An invalid setting ends the process with its name.
 */
export function boot(): Promise<void> {
  booted ??= bootOnce();
  return booted;
}

async function bootOnce(): Promise<void> {
  try {
    env();
  } catch (error) {
    if (!(error instanceof BadEnvironmentError)) throw error;
    console.error(error.message);
    process.exit(BAD_SETTINGS);
  }
  watchParent();
  await untilDatabaseIsReady();
  const parts = system();
  parts.database.watch.start((change) => {
    if (change === "back") parts.logger.info("the database answers again");
    else parts.logger.error("the database does not answer: requests are refused until it does");
  });
  await keepEventOrder(parts);
  await applyOperatorFacts(parts);
  const start = parts.env.CRIER_RUNS_JOBS ? startBackground : notifyBackground;
  const jobs = await runUnlessPaused(parts, start);
  parts.stop = async () => {
    endWaits(parts);
    await jobs.stop();
    await parts.requests.flush();
  };
}
