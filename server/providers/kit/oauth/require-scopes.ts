import { ProviderError } from "#server/providers/spec.ts";
import type { Tokens } from "./token-endpoint.ts";

/**
 * Throws `auth` for tokens with fewer scopes than needed. `read` includes `read:accounts` if a platform has
 * such scopes. A platform that doesn't say what it granted, or sends an empty value as snac does, has granted
 * what was requested (RFC 6749, 5.1).
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
