/** How thorough a test run is, and the seed of its random tests. */
export type TestRun = { tier: "quick" | "full"; seed: number };

export type Environment = Record<string, string | undefined>;

/** The same in every run without a seed of its own, so that nothing fails by luck. */
const SEED = 1;

/** Variables that tell test runners, which are processes of their own, what `readTestRun` reads. */
export function testRunVariables({ tier, seed }: TestRun): Record<string, string> {
  return { CRIER_TEST_TIER: tier, CRIER_TEST_SEED: String(seed) };
}

/** The run that the environment asks for: quick and with the fixed seed unless it says otherwise. */
export function readTestRun(environment: Environment): TestRun {
  const { CRIER_TEST_TIER, CRIER_TEST_SEED } = environment;
  return {
    tier: CRIER_TEST_TIER === "full" ? "full" : "quick",
    seed: Number(CRIER_TEST_SEED ?? SEED),
  };
}
