/**
 * How servers know Crier: by a document that they read at its address, which is the client ID.
 * https://atproto.com/specs/oauth#clients
 */
import { isIP } from "node:net";
import { keyIdOf } from "#platforms/kit/oauth/signing-key.ts";
import type { OwnClient } from "#platforms/kit/spec/provider.ts";

/**
 * What an app password may do, without access to direct messages. Scopes for single records and calls exist, but older
 * servers don't know them, and the video service needs tokens of its own (https://atproto.com/specs/permission).
 */
export const SCOPES = ["atproto", "transition:generic"];

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
