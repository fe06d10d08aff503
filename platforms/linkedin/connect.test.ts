import { expect, test } from "vitest";
import { NO_PROGRESS, type OAuthAttempt } from "#platforms/kit/spec/provider.ts";
import { memberOAuth, pageOAuth, revoke } from "./provider.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const REDIRECT = "https://crier.test/api/connect/linkedin_member/callback";

function attempt(fetch: OAuthAttempt["fetch"]): OAuthAttempt {
  const app = { client_id: "app", client_secret: "secret" };
  return { fetch, app, server: null, redirect_uri: REDIRECT, verifier: "v".repeat(43) };
}

test("connecting redirects to LinkedIn without PKCE, which it doesn't accept from web apps", () => {
  const { context } = simulated("member");
  const url = new URL(memberOAuth.authorize(attempt(context.fetch), "state"));
  expect(url.origin + url.pathname).toBe("https://www.linkedin.com/oauth/v2/authorization");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: "app",
    redirect_uri: REDIRECT,
    scope: "openid profile w_member_social",
    state: "state",
  });
});

test("a member's code is exchanged for a token, and the profile is read", async () => {
  const { context, clock } = simulated("member");
  const finish = memberOAuth.finish(attempt(context.fetch), {
    code: "sandbox-code",
    now: clock.now,
  });
  expect(await finish).toEqual([
    {
      external_account_id: "one",
      handle: "one",
      credentials: {
        access_token: "sandbox-access-1",
        refresh_token: "sandbox-refresh",
        expires_at: "2027-01-19T10:00:00.000Z",
        refresh_ends_at: "2027-11-20T10:00:00.000Z",
      },
      account: {
        author: "urn:li:person:one",
        granted: expect.arrayContaining(["w_member_social", "r_member_postAnalytics"]),
      },
    },
  ]);
});

test("only pages on which the person may post are offered, by name", async () => {
  const { context, clock } = simulated("page");
  const pages = await pageOAuth.finish(attempt(context.fetch), {
    code: "sandbox-code",
    now: clock.now,
  });
  expect(pages.map(({ handle }) => handle)).toEqual(["Company 2001", "one"]);
  expect(pages[0]).toMatchObject({
    external_account_id: "2001",
    account: {
      author: "urn:li:organization:2001",
      granted: expect.arrayContaining(["rw_organization_admin"]),
    },
    credentials: { access_token: "sandbox-access-1" },
  });
});

test("someone who manages no page is told what is missing", async () => {
  const { context, clock } = simulated("page");
  const fetch: OAuthAttempt["fetch"] = async (request) =>
    request.url.includes("organizationAcls")
      ? Response.json({ elements: [] })
      : context.fetch(request);
  const finish = pageOAuth.finish(attempt(fetch), { code: "sandbox-code", now: clock.now });
  await expect(finish).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("super admin or content admin"),
  });
});

test("a permission that Crier wasn't granted is named", async () => {
  const fetch: OAuthAttempt["fetch"] = async () =>
    Response.json({ access_token: "t", expires_in: 60, scope: "openid,profile" });
  const finish = memberOAuth.finish(attempt(fetch), { code: "code", now: new Date(0) });
  await expect(finish).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("w_member_social is missing"),
  });
});

test("a code that LinkedIn refuses is reported with what to do", async () => {
  const { context, clock } = simulated("member");
  const finish = memberOAuth.finish(attempt(context.fetch), { code: "old", now: clock.now });
  await expect(finish).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/Reconnect the account\.$/),
  });
});

test("disconnecting revokes the token", async () => {
  const { context, ready } = simulated("member");
  const prepared = await ready("One");
  await revoke(context);
  await expect(advance(context, prepared, NO_PROGRESS)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("has been revoked by the user"),
  });
});
