import { CannotStartError } from "../up/bootstrap/cannot-start-error.mjs";
import { failed, type Outcome, type RanStep, type Step } from "./step.ts";
import { tallyLine } from "./tally.ts";

/**
 * Runs the lanes in parallel, and the steps of a lane in sequence. Prints each step when it ends, with its title, time
 * and, if it failed, its output. A failure doesn't end the run: one run shows everything to fix. Only `signal` ends it
 * early.
 */
export async function runLanes(lanes: Step[][], signal: AbortSignal): Promise<RanStep[]> {
  const outcomes = await Promise.all(lanes.map((steps) => runSteps(steps, signal)));
  return outcomes.flat();
}

async function runSteps(steps: Step[], signal: AbortSignal): Promise<RanStep[]> {
  const ran: RanStep[] = [];
  for (const step of steps) {
    if (signal.aborted) break;
    ran.push(await runStep(step, signal));
  }
  return ran;
}

async function runStep(step: Step, signal: AbortSignal): Promise<RanStep> {
  const start = performance.now();
  const outcome = await step.run(signal).catch((error: unknown) => failed(explain(error)));
  const seconds = (performance.now() - start) / 1000;
  console.log(`${step.title} … ${summary(outcome)} (${seconds.toFixed(1)} s)`);
  if (outcome.note !== undefined) console.log(indent(outcome.note));
  if (outcome.failed > 0 && !signal.aborted) console.log(`\n${indent(outcome.output)}\n`);
  return { ...outcome, title: step.title, seconds };
}

function summary(outcome: Outcome): string {
  const { passed, failed, skipped } = outcome;
  if (passed + failed + skipped > 1) return tallyLine(outcome);
  return failed > 0 ? "FAILED" : "ok";
}

/** Unexpected errors need their stack. */
function explain(error: unknown): string {
  if (error instanceof CannotStartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function indent(output: string): string {
  return (output.trim() || "(it said nothing)").replaceAll(/^(?=.)/gm, "    ");
}
