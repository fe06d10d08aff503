import { defineConfig } from "vitest/config";
import { readTestRun } from "./scripts/verify/test-run.ts";

const PROPERTIES = {
  provide: readTestRun(process.env),
  setupFiles: "scripts/verify/tests/seed-properties.ts",
};

/** Only `npm run verify` without `--full` leaves these out: `npx vitest` runs any file that it is given. */
const SLOW = process.env.CRIER_TEST_TIER === "quick" ? ["**/*.full.*"] : [];

/** Five kinds of tests by what they need to run. Browser tests are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          ...PROPERTIES,
          // What a file imports is kept for the next one of its worker: a fifth less work.
          isolate: false,
          // A bound for what hangs, not a measure of speed: property tests share the machine with others.
          testTimeout: 60_000,
          include: ["**/*.test.{ts,tsx}"],
          // The skeleton of a platform fails by design: scripts/platform/skeleton.test.ts runs it.
          exclude: [
            "**/node_modules/**",
            ".*/**",
            "e2e/**",
            "scripts/platform/skeleton/**",
            "**/*.{db,server}.test.ts",
            ...SLOW,
          ],
        },
      },
      {
        test: {
          name: "db",
          ...PROPERTIES,
          isolate: false,
          include: ["**/*.db.test.ts"],
          exclude: ["**/node_modules/**", ".*/**", "e2e/**", ...SLOW],
          globalSetup: "scripts/verify/test-database.ts",
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["**/*.server.test.ts"],
          exclude: ["**/node_modules/**", ".*/**"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "api",
          ...PROPERTIES,
          include: ["e2e/{api,cli}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.server.test.ts", ...SLOW],
          globalSetup: "e2e/instance/share-instance.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Needs a Docker daemon: only `npm run verify -- --full` runs it.
        test: {
          name: "image",
          include: ["e2e/image/**/*.test.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
