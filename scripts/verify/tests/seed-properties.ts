/** Set-up of the test files with properties: they all start from the run's seed (vitest.config.ts). */
import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    seed: number;
  }
}

fc.configureGlobal({ seed: inject("seed") });
