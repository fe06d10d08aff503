import Provider, {
  type AccessToken,
  type KoaContextWithOIDC,
  type RefreshToken,
} from "oidc-provider";
import type { System } from "#server/system.ts";

/** How long a used refresh token gives the same tokens again, to a client that lost the response. */
export const REPEAT_MS = 30_000;

/** Returns the refresh token that follows one. */
export function successorOf({ secrets }: Pick<System, "secrets">, refresh_token: string): string {
  return secrets.sign(`refresh token after ${refresh_token}`);
}

/**
 * Makes the provider derive the tokens of a refresh from the token that was used. Concurrent and repeated requests
 * then get the same response, and store each token once, without any of it being stored readably.
 */
export function deriveSuccessors(provider: Provider, system: System): void {
  const { AccessToken, RefreshToken } = provider;
  replaceIds(RefreshToken.prototype, (used) => successorOf(system, used));
  // With another scope or resource, it is another token.
  replaceIds(AccessToken.prototype, (used, { scope, resource }) =>
    system.secrets.sign(JSON.stringify(["access token after", used, scope, resource])),
  );
}

interface WithId {
  generateTokenId(): string;
}

type Derive = (used: string, params: Record<string, unknown>) => string;

function replaceIds(model: AccessToken | RefreshToken, derive: Derive): void {
  const prototype = model as unknown as WithId;
  const { generateTokenId } = prototype;
  prototype.generateTokenId = function (this: WithId) {
    // Also chooses the token's format.
    const random = generateTokenId.call(this);
    const { oidc } = (Provider as unknown as { ctx?: KoaContextWithOIDC }).ctx ?? {};
    const used = oidc?.entities.RotatedRefreshToken?.jti;
    if (oidc === undefined || used === undefined) return random;
    return derive(used, (oidc.params ?? {}) as Record<string, unknown>);
  };
}
