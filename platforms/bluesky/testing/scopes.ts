import type { ScopeTables } from "#platforms/kit/testing/scope-tables.ts";

/** From https://atproto.com/specs/oauth#authorization-scopes. */
export const scopes: ScopeTables = {
  bluesky: {
    calls: [
      [/ \/\.well-known\/(atproto-did|oauth-protected-resource|oauth-authorization-server)$/],
      [/^POST \/oauth\/(par|token|revoke)$/],
      [/^GET \/oauth\/authorize$/],
      [/^GET \/did:plc:[a-z2-7]+$/],
      [/^(GET|POST) \/xrpc\//, "transition:generic"],
    ],
    besides: { atproto: "Required of every sign-in." },
  },
};
