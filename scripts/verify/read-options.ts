import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { type Environment, readTestRun, type TestRun } from "./test-run.ts";

export const USAGE = `Usage: npm run verify -- [--full]

  --full   everything, with a new seed for the random tests: before an issue is done. CRIER_TEST_SEED repeats a seed.`;

/** Null if the arguments are invalid. */
export function readOptions(args: string[], environment: Environment): TestRun | null {
  try {
    const { values } = parseArgs({ args, options: { full: { type: "boolean" } } });
    if (!values.full) return { ...readTestRun(environment), tier: "quick" };
    const seed = environment.CRIER_TEST_SEED ? readTestRun(environment).seed : randomInt(2 ** 31);
    return { tier: "full", seed };
  } catch {
    return null;
  }
}
