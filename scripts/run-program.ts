import { begin } from "./up/bootstrap/begin.mjs";
import { listenForStop } from "./up/stop-request.ts";

/** Exit code of a program ended by Ctrl-C. */
const INTERRUPTED = 130;

type Program<Options> = {
  /** Null if invalid. */
  options: Options | null;
  usage: string;
  run(options: Options, signal: AbortSignal): Promise<void>;
};

/** Runs a command line program until it ends or is interrupted, and exits the process. */
export async function runProgram<Options>(program: Program<Options>): Promise<never> {
  const { options, usage } = program;
  if (options === null) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    await begin(() => untilStopped((signal) => program.run(options, signal)));
  }
  // The channel to scripts/run.mjs would keep the process alive.
  process.exit();
}

async function untilStopped(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { stop } = listenForStop();
  try {
    await run(stop);
  } catch (error) {
    if (!stop.aborted) throw error;
    console.error("Interrupted. Everything that was started has been stopped.");
    process.exitCode = INTERRUPTED;
  }
}
