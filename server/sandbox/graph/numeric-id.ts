import type { SimulatorContext } from "../spec.ts";

/** An id as Meta's are: a long number that begins with its kind, and grows with time. */
export function numericId({ store, now }: SimulatorContext, kind: string): string {
  const moment = BigInt(now().getTime()) * 1000n;
  return `${kind}${moment + BigInt(store.sequence() % 1000)}`;
}
