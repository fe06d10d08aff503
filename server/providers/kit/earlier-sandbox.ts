import type { z } from "zod";
import { ProviderError } from "../spec.ts";

/**
 * Parses what a platform's own adapter has stored. Throws a ProviderError if an earlier version of Crier
 * stored it for a sandbox channel, in a protocol that no platform uses.
 */
export function readStored<T>(shape: z.ZodType<T>, stored: unknown): T {
  const known = shape.safeParse(stored);
  if (known.success) return known.data;
  throw new ProviderError(
    "auth",
    "This sandbox channel was created by an earlier version of Crier. Reconnect it and publish the post again.",
    { cause: known.error },
  );
}
