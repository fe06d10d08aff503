import { platforms } from "./index.ts";
import type { Simulator } from "./kit/simulator/spec.ts";

/** Keyed like `providers`. */
export const simulators: Readonly<Record<string, Simulator>> = Object.fromEntries(
  Object.entries(platforms).map(([name, { simulator }]) => [name, simulator]),
);
