import { expect, test } from "vitest";
import { errorOf } from "../testing/bench.ts";
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

async function refuse(answer: { error: string; error_description?: string }, status = 400) {
  const endpoint = {
    fetch: async () => Response.json(answer, { status }),
    platform: "Mastodon",
    url: "https://m.test/oauth/token",
    app: { client_id: "app", client_secret: "secret" },
    authentication: "form",
  } as const;
  return (await errorOf(refreshTokens(endpoint, "old"))).message;
}

test.each(["invalid_grant", "invalid_client"])(
  "a refusal as %s quotes one short line of the server",
  async (error) => {
    const error_description = `The\u0000 token\n expired ${"x".repeat(900_000)}`;
    const message = await refuse({ error, error_description });
    expect(message).toMatch(/\(The token expired x+…\).*\.$/);
    expect(message.length).toBeLessThan(450);
  },
);

test("a refusal without words says its name or its status", async () => {
  const nothing = { error_description: "\u0000\n" };
  expect(await refuse({ error: "invalid_grant", ...nothing })).toContain("(invalid_grant)");
  expect(await refuse({ error: "", ...nothing })).toContain("(it answered 400)");
  expect((await refuse({ error: "x".repeat(900_000) })).length).toBeLessThan(450);
});

test("a token is stored with its expiry time", async () => {
  expect(await renew(7200)).toMatchObject({ expires_at: "2026-11-20T12:00:00.000Z" });
});

test.each([0, -5, 1e300, 1e12, "7200", null, {}])(
  "a token with an invalid expiry of %j seconds is stored without one, since it replaces the previous",
  async (expires_in) => {
    expect(await renew(expires_in)).toEqual({ access_token: "new", refresh_token: "next" });
  },
);
