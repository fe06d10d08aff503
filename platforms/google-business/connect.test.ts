import { expect, test } from "vitest";
import type { OAuthAttempt } from "#platforms/kit/spec/provider.ts";
import { oauth } from "./provider.ts";
import { simulated } from "./testing/simulated.ts";

function attempt(fetch: OAuthAttempt["fetch"]): OAuthAttempt {
  const app = { client_id: "app", client_secret: "secret" };
  const redirect_uri = "https://crier.test/api/connect/google_business/callback";
  return { fetch, app, server: null, redirect_uri, verifier: "v".repeat(43) };
}

test("connecting redirects to Google and requests offline access", () => {
  const { context } = simulated();
  const url = new URL(oauth.authorize(attempt(context.fetch), "state"));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    scope: "https://www.googleapis.com/auth/business.manage",
    access_type: "offline",
    prompt: "consent",
    code_challenge_method: "S256",
  });
});

test("locations that can post are offered once each, whoever else manages them", async () => {
  const { context, clock } = simulated();
  const finish = oauth.finish(attempt(context.fetch), { code: "sandbox-code", now: clock.now });
  const locations = await finish;
  expect(locations.map(({ handle }) => handle)).toEqual([
    "Corner café, 1 High Street, London",
    "Corner shop, 1 High Street, London",
  ]);
  expect(locations[1]).toMatchObject({
    external_account_id: "42",
    account: { location: "accounts/2/locations/42", language: "en" },
    credentials: { refresh_token: "sandbox-refresh" },
  });
});

test.each([
  [{ scope: "openid" }, "allow that permission"],
  [{ refresh_token: undefined }, "for less than an hour"],
])("a token with %j is not a sign-in", async (changes, message) => {
  const tokens = {
    access_token: "t",
    refresh_token: "r",
    expires_in: 3599,
    scope: "https://www.googleapis.com/auth/business.manage",
    ...changes,
  };
  const finish = oauth.finish(
    attempt(async () => Response.json(tokens)),
    { code: "c", now: new Date(0) },
  );
  await expect(finish).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining(message),
  });
});

test("someone who manages no location is told what is missing", async () => {
  const { context, clock } = simulated();
  const fetch: OAuthAttempt["fetch"] = async (request) =>
    request.url.includes("/v1/accounts") ? Response.json({}) : context.fetch(request);
  const finish = oauth.finish(attempt(fetch), { code: "sandbox-code", now: clock.now });
  await expect(finish).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("manages no Business Profile"),
  });
});
