import { expect, test } from "vitest";
import { connect, credentials } from "./connect.ts";
import { oauth } from "./provider.ts";
import { answering, simulated } from "./testing/simulated.ts";

const app = { client_id: "app id", client_secret: "secret" };
const REDIRECT = "https://crier.test/api/connect/slack/callback";
const TOKEN = "xoxb-sandbox-0";

function attempt(fetch: Parameters<typeof connect>[0]["fetch"]) {
  return { fetch, app, server: null, redirect_uri: REDIRECT, verifier: "unused" };
}

test("a bot token connects a channel by name or ID", async () => {
  const { context, identity } = simulated();
  for (const channel of ["#news", "news", String(context.account.channel_id)]) {
    const typed = credentials.parse({ token: TOKEN, channel });
    expect(await connect({ fetch: context.fetch, credentials: typed })).toEqual({
      external_account_id: identity.external_account_id,
      handle: "#news (Sandbox)",
      credentials: { access_token: TOKEN },
      account: context.account,
    });
  }
});

test.each([
  { token: "xoxp-a-person's-own", channel: "news" },
  { token: TOKEN, channel: "#" },
  { token: "", channel: "news" },
])("an invalid bot token or channel is refused before Slack is asked: %j", (typed) => {
  expect(credentials.safeParse(typed).success).toBe(false);
});

test("a token that Slack refuses and a channel it doesn't show are reported with what to do", async () => {
  const { context } = simulated();
  const { fetch } = context;
  const wrong = connect({ fetch, credentials: { token: "xoxb-other", channel: "news" } });
  await expect(wrong).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("OAuth & Permissions"),
  });
  const unseen = connect({ fetch, credentials: { token: TOKEN, channel: "secret" } });
  await expect(unseen).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("a private channel must invite the app first"),
  });
});

test("an app without enough permissions is told what it lacks", async () => {
  const identity = { ok: true, url: "https://a.slack.com/", team: "A", team_id: "T1" };
  const fetch = answering(200, identity, { "x-oauth-scopes": "chat:write,channels:read" });
  await expect(
    connect({ fetch, credentials: { token: TOKEN, channel: "news" } }),
  ).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(
      /workspace: files:write, files:read, channels:join, channels:history\./,
    ),
  });
});

test("connecting redirects to Slack to install the app", () => {
  const url = new URL(oauth.authorize(attempt(answering(500, {})), "state"));
  expect(url.origin + url.pathname).toBe("https://slack.com/oauth/v2/authorize");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "app id",
    scope:
      "chat:write,files:write,files:read,channels:read,channels:join,channels:history,groups:read,groups:history,users:read",
    redirect_uri: REDIRECT,
    state: "state",
  });
});

test("the code returns channels to choose from: the app's own first, no archived ones", async () => {
  const { context } = simulated();
  const now = context.now();
  const found = await oauth.finish(attempt(context.fetch), { code: "sandbox-code", now });
  expect(found.map(({ handle }) => handle)).toEqual(["#news (Sandbox)", "#random (Sandbox)"]);
  expect(found[0]?.credentials).toEqual({ access_token: TOKEN });
});

test.each([
  ["invalid_code", "auth", /works once/],
  ["bad_client_secret", "unsupported", /Your Crier operator/],
  ["internal_error", "platform_unavailable", /is unavailable/],
])("a sign-in that ends in %s is reported", async (error, code, text) => {
  const fetch = answering(200, { ok: false, error });
  await expect(oauth.finish(attempt(fetch), { code: "x", now: new Date(0) })).rejects.toMatchObject(
    { code, message: expect.stringMatching(text) },
  );
});
