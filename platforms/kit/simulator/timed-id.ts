import type { SimulatorContext } from "./spec.ts";

/**
 * Returns a number that increases over time, as many platforms' IDs do: the milliseconds, followed by `bits` that
 * distinguish those of the same millisecond.
 */
export function timedId(
  { store, now }: Pick<SimulatorContext, "store" | "now">,
  bits: number,
): string {
  const place = BigInt.asUintN(bits, BigInt(store.sequence()));
  return String((BigInt(now().getTime()) << BigInt(bits)) | place);
}
