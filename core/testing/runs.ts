import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    tier: "quick" | "full";
  }
}

/** How many times to try a property: all of `full` with `npm run verify -- --full`, a tenth of it otherwise. */
export function runs(full: number): number {
  return inject("tier") === "full" ? full : Math.ceil(full / 10);
}
