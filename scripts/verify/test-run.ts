/** How thorough a test run is, and the seed of its random tests. */
export type TestRun = { tier: "quick" | "full"; seed: number };

export type Environment = Record<string, string | undefined>;

/** Fixed by default, so that nothing fails randomly. */
const SEED = 1;

/** Returns the variables that pass a test run to test runners, which are separate processes. */
export function testRunVariables({ tier, seed }: TestRun): Record<string, string> {
  return { CRIER_TEST_TIER: tier, CRIER_TEST_SEED: String(seed) };
}

/** Returns the test run in the environment: quick and with the fixed seed by default. */
export function readTestRun(environment: Environment): TestRun {
  const { CRIER_TEST_TIER, CRIER_TEST_SEED } = environment;
  return {
    tier: CRIER_TEST_TIER === "full" ? "full" : "quick",
    seed: Number(CRIER_TEST_SEED ?? SEED),
  };
}
