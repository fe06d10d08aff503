import { begin } from "./up/bootstrap/begin.mjs";
import { listenForStop } from "./up/stop-request.ts";

/** What a shell reports of a program that Ctrl-C has ended. */
const INTERRUPTED = 130;

type Program<Options> = {
  /** Null when they could not be understood. */
  options: Options | null;
  usage: string;
  run(options: Options, signal: AbortSignal): Promise<void>;
};

/** Runs a program of the command line to its end, or until somebody interrupts it, and ends the process. */
export async function runProgram<Options>(program: Program<Options>): Promise<never> {
  const { options, usage } = program;
  if (options === null) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    await begin(() => untilStopped((signal) => program.run(options, signal)));
  }
  // The channel to scripts/run.mjs would keep us waiting.
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
