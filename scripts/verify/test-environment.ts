/** Settings of Crier and its dependencies; a developer's own must not leak into the tests. */
const SETTINGS =
  /^(CRIER_|INNGEST_|S3_|CLAMD_|SMTP_|STRIPE_|REDIS_|NEXTAUTH_|NEXT_|PG|(DATABASE_URL|PORT|HOST|HOSTNAME|NODE_ENV|NODE_OPTIONS|FORCE_COLOR)$)/;

const FOR_TESTS = new Set([
  "CRIER_CHROMIUM",
  "CRIER_TEST_INSTANCE",
  "CRIER_TEST_TIER",
  "CRIER_TEST_SEED",
  "CRIER_FUZZ_REQUESTS",
  "INNGEST_SERVER",
]);

/**
 * Returns the environment for everything that verify and the end-to-end tests start: this process's, without settings.
 */
export function testEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
  for (const name of Object.keys(process.env)) {
    if (SETTINGS.test(name) && !FOR_TESTS.has(name)) Reflect.deleteProperty(environment, name);
  }
  return environment;
}
