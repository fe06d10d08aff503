/** Setup of test files with property tests: they all start from the run's seed (vitest.config.ts). */
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    seed: number;
  }
}

fc.configureGlobal({ seed: inject("seed") });
