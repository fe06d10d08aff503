import { afterEach, expect, test, vi } from "vitest";
import { testEnvironment } from "./test-environment.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(["DATABASE_URL", "PORT", "CRIER_HOME", "INNGEST_EVENT_KEY", "NODE_ENV", "PGPASSWORD"])(
  "a developer's own %s doesn't reach the tests",
  (name) => {
    vi.stubEnv(name, "mine");
    expect(testEnvironment()).not.toHaveProperty(name);
  },
);

test.each(["PATH", "CRIER_CHROMIUM", "CRIER_TEST_SEED", "INNGEST_SERVER", "TEST_DATABASE_URL"])(
  "%s reaches the tests",
  (name) => {
    vi.stubEnv(name, "given");
    expect(testEnvironment()).toHaveProperty(name, "given");
  },
);
