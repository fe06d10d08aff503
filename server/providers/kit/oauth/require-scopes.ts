import { ProviderError } from "#server/providers/spec.ts";
import type { Tokens } from "./token-endpoint.ts";

/**
 * Refuses tokens that may do less than is needed, as `auth`. `read` holds `read:accounts` as well, where a platform has such
 * scopes. A platform that does not say what it granted, or says nothing there as snac does, has granted what it was asked for
 * (RFC 6749, 5.1).
 */
export function requireScopes(
  platform: string,
  { scope }: Tokens,
  needed: readonly string[],
  account = "account",
): void {
  if (scope === undefined || scope.trim() === "") return;
  const granted = scope.split(/[\s,]+/);
  const missing = needed.filter(
    (each) => !granted.includes(each) && !granted.includes(each.split(":")[0] ?? each),
  );
  if (missing.length === 0) return;
  throw new ProviderError(
    "auth",
    `${platform} did not grant everything Crier needs: ${missing.join(", ")} is missing. Reconnect the ${account} and allow everything.`,
  );
}
