import type { SimulatorContext } from "./spec.ts";

/**
 * Returns a number that increases over time, as many platforms' IDs do: the milliseconds since `epoch_ms`, followed by
 * `bits` that distinguish those of the same millisecond.
 */
export function timedId(
  { store, now }: Pick<SimulatorContext, "store" | "now">,
  bits: number,
  epoch_ms = 0,
): string {
  const place = BigInt.asUintN(bits, BigInt(store.sequence()));
  return String((BigInt(now().getTime() - epoch_ms) << BigInt(bits)) | place);
}
