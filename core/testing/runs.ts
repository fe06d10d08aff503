import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    tier: "quick" | "full";
  }
}

/** Returns the number of runs of a property test: `full` with `npm run verify -- --full`, otherwise a tenth of it. */
export function runs(full: number): number {
  return inject("tier") === "full" ? full : Math.ceil(full / 10);
}
