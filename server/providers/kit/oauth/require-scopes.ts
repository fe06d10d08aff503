import { ProviderError } from "#server/providers/spec.ts";
import type { Tokens } from "./token-endpoint.ts";

/**
 * Refuses tokens that may do less than is needed, as `auth`. A platform that does not say what it granted has granted what it
 * was asked for (RFC 6749, 5.1).
 */
export function requireScopes(
  platform: string,
  { scope }: Tokens,
  needed: readonly string[],
  account = "account",
): void {
  if (scope === undefined) return;
  const granted = scope.split(/[\s,]+/);
  const missing = needed.filter((each) => !granted.includes(each));
  if (missing.length === 0) return;
  throw new ProviderError(
    "auth",
    `${platform} has not granted all that Crier asks for: ${missing.join(", ")} is missing. Connect the ${account} again and allow everything.`,
  );
}
