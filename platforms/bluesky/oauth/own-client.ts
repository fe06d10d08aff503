/**
 * How servers know Crier: by a document that they read at its address, which is the client ID.
 * https://atproto.com/specs/oauth#clients
 */
import { isIP } from "node:net";
import { keyIdOf } from "#platforms/kit/oauth/signing-key.ts";
import type { Tokens } from "#platforms/kit/oauth/token-endpoint.ts";
import { type OwnClient, ProviderError } from "#platforms/kit/spec/provider.ts";

/**
 * What an app password may do, without access to direct messages. Scopes for single records and calls exist, but older
 * servers don't know them, and the video service needs tokens of its own (https://atproto.com/specs/permission).
 */
export const SCOPES = ["atproto", "transition:generic"];

/**
 * Throws a ProviderError for tokens that aren't bound to Crier's key, name no account or don't let Crier post. The
 * protocol requires the server to say all of it (https://atproto.com/specs/oauth#authorization-requests).
 */
export function requireGrant({ token_type = "", scope = "", sub = "" }: Tokens): void {
  if (token_type.toLowerCase() !== "dpop")
    throw new ProviderError(
      "unsupported",
      "The account's server doesn't protect sign-ins as Bluesky requires, so nothing was connected. Use an app password.",
    );
  const granted = scope.split(/\s+/).filter((each) => each !== "");
  if (granted.length === 0 || sub === "")
    throw new ProviderError(
      "auth",
      `The account's server did not say ${sub === "" ? "which account signed in" : "what you allowed"}, so nothing was connected. Connect the account again, or use an app password.`,
    );
  if (SCOPES.every((each) => granted.includes(each))) return;
  throw new ProviderError(
    "auth",
    "You did not allow Crier to post, so nothing was connected. Connect the account again and allow everything that Crier asks for.",
  );
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

export const ownClient: OwnClient = {
  at(callback) {
    const url = new URL(callback);
    if (url.protocol === "http:" && LOOPBACK.includes(url.hostname)) return onThisMachine(url);
    const { protocol, port, hostname } = url;
    const isReadable = hostname.includes(".") && isIP(hostname) === 0;
    if (protocol !== "https:" || port !== "" || !isReadable) return null;
    return { client_id: documentAt(callback), redirect_uri: callback };
  },
  describe: (callback, key) => ({
    client_id: documentAt(callback),
    client_name: "Crier",
    client_uri: new URL(callback).origin,
    application_type: "web",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: [callback],
    scope: SCOPES.join(" "),
    dpop_bound_access_tokens: true,
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
    jwks: { keys: [{ ...key, kid: keyIdOf(key), use: "sig", alg: "ES256" }] },
  }),
};

/** For trying Crier on the same machine: servers know the document (https://atproto.com/specs/oauth#localhost-client-development). */
function onThisMachine(callback: URL): ReturnType<OwnClient["at"]> {
  const url = new URL(callback);
  url.hostname = "127.0.0.1";
  const redirect_uri = url.href;
  const query = new URLSearchParams({ redirect_uri, scope: SCOPES.join(" ") });
  return { client_id: `http://localhost?${query}`, redirect_uri };
}

function documentAt(callback: string): string {
  return new URL("client-metadata.json", callback).href;
}
