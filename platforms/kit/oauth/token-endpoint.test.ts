import { expect, test } from "vitest";
import { toCredentials } from "./stored-tokens.ts";
import { refreshTokens } from "./token-endpoint.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

async function renew(expires_in: unknown) {
  const endpoint = {
    fetch: async () => Response.json({ access_token: "new", refresh_token: "next", expires_in }),
    platform: "X",
    url: "https://api.x.com/2/oauth2/token",
    app: { client_id: "app", client_secret: "secret" },
    authentication: "basic",
  } as const;
  return toCredentials(await refreshTokens(endpoint, "old"), NOW);
}

test("a token is stored with its expiry time", async () => {
  expect(await renew(7200)).toMatchObject({ expires_at: "2026-11-20T12:00:00.000Z" });
});

test.each([0, -5, 1e300, 1e12, "7200", null, {}])(
  "a token with an invalid expiry of %j seconds is stored without one, since it replaces the previous",
  async (expires_in) => {
    expect(await renew(expires_in)).toEqual({ access_token: "new", refresh_token: "next" });
  },
);
