import { expect, test } from "vitest";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { answering } from "#platforms/kit/testing/simulated-account.ts";
import { oauth, revoke } from "./provider.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const app = { client_id: "app id", client_secret: "secret" };
const SCOPE = "https://www.googleapis.com/auth/youtube.force-ssl";

/** The example of RFC 7636, appendix B. */
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";

function attempt(fetch: ReturnType<typeof answering>) {
  const redirect_uri = "https://crier.test/api/connect/youtube/callback";
  return { fetch, app, server: null, redirect_uri, verifier: VERIFIER };
}

const tokens = { access_token: "a", refresh_token: "r", expires_in: 3599, scope: SCOPE };

test("connecting redirects to Google with a digest of the secret, and requests offline access", () => {
  const url = new URL(oauth.authorize(attempt(answering(500, {})), "state"));
  expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: "app id",
    redirect_uri: "https://crier.test/api/connect/youtube/callback",
    scope: SCOPE,
    state: "state",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    access_type: "offline",
    prompt: "consent",
  });
});

test("the returned code is exchanged, and the channel is read", async () => {
  const { context, clock } = simulated();
  const sent = attempt(context.fetch);
  const back = await context.fetch(new Request(oauth.authorize(sent, "state")));
  const { searchParams } = new URL(back.headers.get("location") ?? "");
  expect(searchParams.get("state")).toBe("state");
  const code = searchParams.get("code") ?? "";
  const [connected] = await oauth.finish(sent, { code, now: clock.now });
  expect(connected).toMatchObject({
    external_account_id: "UCone",
    handle: "@one",
    credentials: { refresh_token: "sandbox-refresh", expires_at: "2026-11-20T10:59:59.000Z" },
    account: { channel_id: "UCone", uploads: "UUone", long_uploads: "allowed" },
  });
  const again = oauth.finish(sent, { code, now: clock.now });
  await expect(again).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("Google did not accept the sign-in (Bad Request)"),
  });
});

const channel = (id: string) => ({
  id,
  snippet: { title: `Channel ${id}` },
  contentDetails: { relatedPlaylists: { uploads: `UU${id}` } },
});

test("each of several channels is offered", async () => {
  const fetch = async (request: Request) =>
    Response.json(request.method === "POST" ? tokens : { items: [channel("1"), channel("2")] });
  const found = await oauth.finish(attempt(fetch), { code: "c", now: new Date(0) });
  expect(found).toMatchObject([
    { external_account_id: "1", handle: "Channel 1", account: { long_uploads: null } },
    { external_account_id: "2", handle: "Channel 2" },
  ]);
});

test.each([
  ["no permission", { ...tokens, scope: "openid" }, /allow that permission/],
  ["no lasting sign-in", { ...tokens, refresh_token: undefined }, /for less than an hour/],
  ["no channel", tokens, /has no YouTube channel/],
])("a sign-in with %s is reported with what to do", async (_, given, text) => {
  const fetch = async (request: Request) =>
    Response.json(request.method === "POST" ? given : { items: [] });
  const finishing = oauth.finish(attempt(fetch), { code: "c", now: new Date(0) });
  await expect(finishing).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(text),
  });
});

test("disconnecting revokes the tokens", async () => {
  const { context, ready } = simulated();
  const prepared = await ready();
  await revoke(context);
  await expect(advance(context, prepared, NO_PROGRESS)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("Token has been expired or revoked"),
  });
});

test("a token that can't be renewed without an app says what to configure", async () => {
  const { context, ready } = simulated({ credentials: { access_token: "sandbox-expired" } });
  const prepared = await ready();
  await expect(advance({ ...context, app: null }, prepared, NO_PROGRESS)).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(/GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/),
  });
});
