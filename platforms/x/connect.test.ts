import { expect, test } from "vitest";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { connect, credentials, oauth, revoke } from "./provider.ts";
import { advance } from "./publish.ts";
import { answering, simulated } from "./testing/simulated.ts";

const app = { client_id: "app id", client_secret: "secret" };
const REDIRECT = "https://crier.test/api/connect/x/callback";

/** The example of RFC 7636, appendix B. */
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

function attempt(fetch: Parameters<typeof connect>[0]["fetch"]) {
  return { fetch, app, server: null, redirect_uri: REDIRECT, verifier: VERIFIER };
}

test("connecting redirects to X with a digest of the secret and the scopes", () => {
  const url = new URL(oauth.authorize(attempt(answering(500, {})), "state"));
  expect(url.origin + url.pathname).toBe("https://x.com/i/oauth2/authorize");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: "app id",
    redirect_uri: REDIRECT,
    scope: "tweet.read tweet.write users.read media.write offline.access",
    state: "state",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
});

test("the code is exchanged for tokens, and the account is read", async () => {
  const { context, clock } = simulated();
  const [connected] = await oauth.finish(attempt(context.fetch), {
    code: "sandbox-code",
    now: clock.now,
  });
  expect(connected).toEqual({
    external_account_id: "one",
    handle: "@one",
    credentials: {
      access_token: "sandbox-access-1",
      refresh_token: "sandbox-refresh-1",
      expires_at: "2026-11-20T12:00:00.000Z",
    },
    account: { id: "one", username: "one", subscription_type: "None" },
  });
});

test("a code that X refuses is reported with what to do", async () => {
  const { context, clock } = simulated();
  const finishing = oauth.finish(attempt(context.fetch), { code: "old", now: clock.now });
  await expect(finishing).rejects.toMatchObject({
    code: "auth",
    message:
      "X did not accept the sign-in (Value passed for the authorization code was invalid): its code works once and expires quickly. Reconnect the account.",
  });
});

test("an app unknown to X is the operator's problem", async () => {
  const fetch = answering(401, { error: "invalid_client", error_description: "No such client." });
  const finishing = oauth.finish(attempt(fetch), { code: "code", now: new Date(0) });
  await expect(finishing).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(/^X doesn't recognize this Crier's app.*\(No such client\)/),
  });
});

test("tokens can be pasted", async () => {
  const { context } = simulated();
  const typed = credentials.parse({ access_token: " sandbox-access-0 " });
  expect(await connect({ fetch: context.fetch, credentials: typed })).toMatchObject({
    handle: "@one",
    credentials: { access_token: "sandbox-access-0" },
  });
  const wrong = connect({ fetch: context.fetch, credentials: { access_token: "x" } });
  await expect(wrong).rejects.toMatchObject({ code: "auth" });
  expect(credentials.safeParse({ access_token: "" }).success).toBe(false);
});

test("a token is renewed shortly before it expires, and no sooner", async () => {
  const { context, calls, clock, ready } = simulated({
    credentials: { expires_at: "2026-11-20T10:01:30.000Z" },
  });
  await advance(context, await ready("One"), NO_PROGRESS);
  expect(calls).toEqual(["POST /2/tweets"]);
  clock.now = new Date("2026-11-20T10:00:31.000Z");
  await advance(context, await ready("Two"), NO_PROGRESS);
  expect(calls).toEqual(["POST /2/tweets", "POST /2/oauth2/token", "POST /2/tweets"]);
  expect(context.session.credentials).toMatchObject({ refresh_token: "sandbox-refresh-1" });
});

test("a refresh token works once: the second time the channel must be reconnected", async () => {
  const { context, ready } = simulated();
  const used = { access_token: "sandbox-expired", refresh_token: "sandbox-refresh-7" };
  const session = { credentials: used, renew: context.session.renew };
  session.renew = (refresh) => refresh(used, context.fetch);
  await expect(
    advance({ ...context, session }, await ready("One"), NO_PROGRESS),
  ).rejects.toMatchObject({
    code: "auth",
    outcome: "not_sent",
    message:
      "X no longer accepts this channel's sign-in (Value passed for the token was invalid). Reconnect the channel.",
  });
});

test("a token that can't be renewed without an app says what to configure", async () => {
  const { context, ready } = simulated({ credentials: { access_token: "sandbox-expired" } });
  await expect(
    advance({ ...context, app: null }, await ready("One"), NO_PROGRESS),
  ).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(/X_CLIENT_ID and X_CLIENT_SECRET/),
  });
});

test("disconnecting revokes the tokens", async () => {
  const { context, ready } = simulated();
  await revoke(context);
  await expect(advance(context, await ready("One"), NO_PROGRESS)).rejects.toMatchObject({
    code: "auth",
  });
});
