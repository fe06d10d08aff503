import type { SimulatorContext } from "../spec.ts";

/** Returns an ID like Meta's: a long number that starts with its kind and increases over time. */
export function numericId({ store, now }: SimulatorContext, kind: string): string {
  const moment = BigInt(now().getTime()) * 1000n;
  return `${kind}${moment + BigInt(store.sequence() % 1000)}`;
}
