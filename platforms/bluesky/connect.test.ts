import { expect, test } from "vitest";
import { ProviderError } from "#platforms/kit/spec/provider.ts";
import accountTakedown from "./fixtures/account-takedown.json" with { type: "json" };
import authFactorRequired from "./fixtures/auth-factor-required.json" with { type: "json" };
import badGateway from "./fixtures/bad-gateway.json" with { type: "json" };
import moved from "./fixtures/moved.json" with { type: "json" };
import rateLimited from "./fixtures/rate-limited.json" with { type: "json" };
import webSite from "./fixtures/web-site.json" with { type: "json" };
import { connect, credentials } from "./provider.ts";
import { playback, simulated } from "./testing/simulated.ts";

const TYPED = {
  service: "https://pds.example.com",
  identifier: "one.test",
  password: "sandbox-password",
};

async function errorOf(
  fetch: Parameters<typeof connect>[0]["fetch"],
  typed = TYPED,
): Promise<ProviderError> {
  const outcome = await connect({ fetch, credentials: typed }).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ProviderError);
  return outcome as ProviderError;
}

test("signing in returns the account, and stores what later calls need", async () => {
  const { context, account } = simulated();
  const connected = await connect({ fetch: context.fetch, credentials: TYPED });
  expect(connected).toEqual({
    external_account_id: account.external_account_id,
    handle: "one.test",
    credentials: {
      access_jwt: "sandbox-access",
      refresh_jwt: "sandbox-refresh",
      password: "sandbox-password",
    },
    account: { service: "https://pds.example.com", did: account.external_account_id },
  });
});

test("an account whose handle doesn't currently resolve to it is named by its DID", async () => {
  const body = { did: "did:plc:a", handle: "handle.invalid", accessJwt: "a", refreshJwt: "r" };
  const fetch = playback({ status: 200, headers: {}, body: { ...body, active: true } });
  const { handle } = await connect({ fetch, credentials: TYPED });
  expect(handle).toBe("did:plc:a");
});

test("a wrong password is refused with what to do", async () => {
  const { context } = simulated();
  const error = await errorOf(context.fetch, { ...TYPED, password: "guess" });
  expect(error.code).toBe("auth");
  expect(error.message).toBe(
    "pds.example.com did not accept this identifier and password. Use an app password, created in Bluesky under Settings > Privacy and security > App passwords, and check that pds.example.com is the account's server.",
  );
});

test.each([
  [authFactorRequired, "auth", /Use an app password instead/],
  [accountTakedown, "auth", /pds\.example\.com has taken this account down/],
  [rateLimited, "rate_limit", /asks to wait 290 seconds/],
  [badGateway, "platform_unavailable", /pds\.example\.com answered 502\.$/],
  [
    webSite,
    "platform_unavailable",
    /pds\.example\.com doesn't respond like a Bluesky server \(a PDS\)/,
  ],
  [moved, "platform_unavailable", /redirects to https:\/\/pds\.example\.com\/xrpc/],
])("a response without a session is reported accurately: %o", async (answer, code, text) => {
  const error = await errorOf(playback(answer));
  expect(error.code).toBe(code);
  expect(error.message).toMatch(text);
});

test("a deactivated account signs in, but can't be connected", async () => {
  const body = {
    did: "did:plc:a",
    handle: "a.test",
    accessJwt: "a",
    refreshJwt: "r",
    active: false,
  };
  const error = await errorOf(playback({ status: 200, headers: {}, body }));
  expect(error).toMatchObject({
    code: "auth",
    message: expect.stringContaining("@a.test is deactivated"),
  });
});

test.each([
  [{}, { service: "https://bsky.social", identifier: "a.bsky.social" }],
  [{ service: "pds.example.com" }, { service: "https://pds.example.com" }],
  [{ service: " http://localhost:2583/xrpc/ " }, { service: "http://localhost:2583" }],
  [{ identifier: "@A.bsky.social" }, { identifier: "A.bsky.social" }],
  [{ identifier: "\u202aa.bsky.social\u202c " }, { identifier: "a.bsky.social" }],
  [{ password: " abcd-efgh " }, { password: "abcd-efgh" }],
])("typed handles and servers are understood: %o", (typed, understood) => {
  const parsed = credentials.parse({ identifier: "a.bsky.social", password: "abcd", ...typed });
  expect(parsed).toMatchObject(understood);
});

test.each([
  [{ service: "ftp://example.com" }, /must be a server URL/],
  [{ service: "not a server" }, /must be a server URL/],
  [{ identifier: "" }, /must be the account's handle/],
  [{ password: "" }, /must be an app password/],
  [{ token: "x" }, /token/],
])("invalid input is refused with an explanation: %o", (typed, text) => {
  const parsed = credentials.safeParse({ identifier: "a.bsky.social", password: "abcd", ...typed });
  expect(parsed.error?.issues.map((issue) => issue.message).join()).toMatch(text);
});
