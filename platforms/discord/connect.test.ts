import { expect, test } from "vitest";
import { connect, credentials, oauth, revoke } from "./provider.ts";
import { answering, simulated } from "./testing/simulated.ts";

const app = { client_id: "app id", client_secret: "secret" };
const REDIRECT = "https://crier.test/api/connect/discord/callback";

function attempt(fetch: Parameters<typeof connect>[0]["fetch"]) {
  return { fetch, app, server: null, redirect_uri: REDIRECT, verifier: "unused" };
}

test.each(["discord.com/api", "discordapp.com/api", "canary.discord.com/api/v10"])(
  "a webhook URL at %s connects it",
  async (host) => {
    const { context, identity } = simulated();
    const webhook = ` https://${host}/webhooks/${identity.external_account_id}/sandbox-webhook-token `;
    const typed = credentials.parse({ webhook });
    expect(await connect({ fetch: context.fetch, credentials: typed })).toEqual({
      external_account_id: identity.external_account_id,
      handle: "news",
      credentials: { webhook_token: "sandbox-webhook-token" },
      account: { ...context.account, bot_id: undefined },
    });
  },
);

test.each([
  "",
  "https://discord.com/channels/1/2",
  "http://discord.com/api/webhooks/1/a",
  "https://discord.com.evil.test/api/webhooks/1/a",
  "https://discord.com/api/webhooks/1/a/../../users",
])("an invalid webhook URL is refused before Discord is asked: %j", (webhook) => {
  expect(credentials.safeParse({ webhook }).success).toBe(false);
});

test("a deleted webhook is refused with where to find another", async () => {
  const { context } = simulated();
  const webhook = "https://discord.com/api/webhooks/1/gone";
  await expect(connect({ fetch: context.fetch, credentials: { webhook } })).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("Server Settings, Integrations, Webhooks"),
  });
});

test("connecting redirects to Discord to choose a channel", () => {
  const url = new URL(oauth.authorize(attempt(answering(500, {})), "state"));
  expect(url.origin + url.pathname).toBe("https://discord.com/oauth2/authorize");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: "app id",
    redirect_uri: REDIRECT,
    scope: "webhook.incoming",
    state: "state",
  });
});

test("if the app has a bot, the person adds it to the server on the same page", () => {
  const { app, ...sent } = attempt(answering(500, {}));
  const bot_token = "token-of.the.app-bot-of-crier";
  const url = new URL(oauth.authorize({ ...sent, app: { ...app, bot_token } }, "state"));
  expect(url.searchParams.get("scope")).toBe("webhook.incoming bot");
  // View Channel, Send Messages, Read Message History.
  expect(url.searchParams.get("permissions")).toBe("68608");
});

test("the code returns the webhook Discord created, which is deleted on disconnecting", async () => {
  const { context, identity } = simulated();
  const now = context.now();
  const [connected] = await oauth.finish(attempt(context.fetch), { code: "sandbox-code", now });
  expect(connected).toMatchObject({
    external_account_id: identity.external_account_id,
    credentials: { webhook_token: "sandbox-webhook-token", made_for_crier: "true" },
  });
  await revoke(context);
  const webhook = `https://discord.com/api/webhooks/${identity.external_account_id}/sandbox-webhook-token`;
  expect(await connect({ fetch: context.fetch, credentials: { webhook } })).toBeDefined();
  const made = { ...context.session, credentials: connected?.credentials ?? {} };
  await revoke({ ...context, session: made });
  await expect(connect({ fetch: context.fetch, credentials: { webhook } })).rejects.toMatchObject({
    code: "auth",
  });
  await revoke({ ...context, session: made });
});

test.each([
  [{ error: "invalid_grant" }, "auth", /its code works once/],
  [{ error: "invalid_client" }, "unsupported", /Your Crier operator/],
  [{ access_token: "a", token_type: "Bearer" }, "auth", /choose a channel/],
])("a sign-in that ends in %j is reported", async (body, code, text) => {
  const finishing = oauth.finish(attempt(answering("error" in body ? 400 : 200, body)), {
    code: "x",
    now: new Date(0),
  });
  await expect(finishing).rejects.toMatchObject({ code, message: expect.stringMatching(text) });
});
