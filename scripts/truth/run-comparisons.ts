import type { Compared, Comparison, RandomRuns } from "./comparison.ts";

/** The result of a comparison, or why there is none. */
export type Outcome = { name: string } & (
  | ({ state: "agrees" | "differs" } & Compared)
  | { state: "skipped"; missing: string[] }
  | { state: "failed"; reason: string }
);

/** Runs comparisons one after another. A failure doesn't prevent the others from running. */
export async function* runComparisons(
  comparisons: readonly Comparison[],
  runs: RandomRuns,
  environment: Record<string, string | undefined>,
): AsyncGenerator<Outcome> {
  for (const comparison of comparisons) yield await runComparison(comparison, runs, environment);
}

async function runComparison(
  { name, needs, run }: Comparison,
  runs: RandomRuns,
  environment: Record<string, string | undefined>,
): Promise<Outcome> {
  const missing = needs.filter((variable) => !environment[variable]);
  if (missing.length > 0) return { name, state: "skipped", missing };
  const paths = Object.fromEntries(
    needs.map((variable) => [variable, environment[variable] ?? ""]),
  );
  try {
    const compared = await run(runs, paths);
    return { name, state: compared.differences.length === 0 ? "agrees" : "differs", ...compared };
  } catch (error) {
    runs.signal.throwIfAborted();
    return {
      name,
      state: "failed",
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}
