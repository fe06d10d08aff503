import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { createMemorySession, errorOf, SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { connect, credentials, ServerAddress } from "./connect.ts";
import { narrow, oauth, revoke } from "./provider.ts";
import { mastodon as simulator } from "./simulator/index.ts";

const SERVER = "https://social.example.com";
const REDIRECT = "https://crier.test/api/connect/mastodon/callback";
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const NOW = new Date("2026-11-20T10:00:00.000Z");

function simulated(): Fetch {
  const account = { external_account_id: "17", handle: "ida@mastodon.test" };
  return simulatorFetch(simulator, { store: createMemoryStore(), account, now: () => NOW });
}

function serving(answers: Record<string, unknown>): Fetch {
  return async ({ url }) => {
    const body = answers[new URL(url).pathname];
    return body === undefined
      ? Response.json({ error: "Not found" }, { status: 404 })
      : Response.json(body);
  };
}

async function signIn(fetch: Fetch) {
  const app = await oauth.register?.({
    fetch,
    server: SERVER,
    redirect_uri: REDIRECT,
    existing: null,
  });
  if (app === undefined) throw new Error("No app");
  const attempt = { fetch, app, server: SERVER, redirect_uri: REDIRECT, verifier: VERIFIER };
  const answer = await fetch(new Request(oauth.authorize(attempt, "state")));
  const back = new URL(answer.headers.get("location") ?? "");
  return { attempt, app, back, code: back.searchParams.get("code") ?? "" };
}

test.each([
  "social.example.com",
  " https://social.example.com/@ida ",
  "@ida@social.example.com",
  "ida@social.example.com",
  "\u202asocial.example.com\u202c",
])("%j is a valid server", (typed) => {
  expect(ServerAddress.parse(typed)).toBe(SERVER);
});

test.each([
  "",
  "@",
  "not a server!",
  "ftp://example.com",
  "nonsense",
  "nonsense.",
  "@ida@nonsense",
  "https://nonsense/@ida",
])("%j is not a valid server", (typed) => {
  const { error } = ServerAddress.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "must be a server, such as mastodon.social",
  ]);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "%s is a valid server",
  (typed) => {
    expect(ServerAddress.parse(typed)).toBe(typed);
  },
);

test("an app is registered, the person consents, and the account is read with its server's limits", async () => {
  const fetch = simulated();
  const { attempt, app, back, code } = await signIn(fetch);
  const { client_id, client_secret } = app;
  expect(back.origin + back.pathname).toBe(REDIRECT);
  expect(back.searchParams.get("state")).toBe("state");
  expect((await oauth.finish(attempt, { code, now: NOW }))[0]).toEqual({
    external_account_id: "17@social.example.com",
    handle: "ida@mastodon.test",
    credentials: { access_token: "sandbox-access", client_id, client_secret },
    account: {
      server: SERVER,
      id: "17",
      instance_api: "v2",
      reads_notifications: true,
      limits: expect.objectContaining({ max_characters: 500, image_size_limit: 16_777_216 }),
      media_types: null,
      software: { name: "mastodon", version: "4.5.0" },
      quotes: true,
    },
  });
});

test("a code works once, and only with its original secret", async () => {
  const fetch = simulated();
  const { attempt, code } = await signIn(fetch);
  const other = { ...attempt, verifier: "x".repeat(43) };
  const refused = await errorOf(oauth.finish(other, { code, now: NOW }));
  expect(refused.message).toBe(
    "Mastodon did not accept the sign-in (The provided authorization grant is invalid, expired or revoked): its code works once and expires quickly. Reconnect the account.",
  );
  expect((await errorOf(oauth.finish(attempt, { code, now: NOW }))).code).toBe("auth");
});

test("a registered app is reused until the server has forgotten it", async () => {
  const fetch = simulated();
  const { app } = await signIn(fetch);
  const register = (existing: typeof app) =>
    oauth.register?.({ fetch, server: SERVER, redirect_uri: REDIRECT, existing });
  expect(await register(app)).toBe(app);
  const forgotten = { client_id: "forgotten", client_secret: "secret" };
  expect(await register(forgotten)).toEqual(app);
  expect(await register({ ...forgotten, scopes: app.scopes ?? [] })).toEqual(app);
  // One that was registered for other permissions can't ask for those that are needed now.
  expect(await register({ ...app, scopes: ["read:accounts"] })).toEqual(app);
});

test("disconnecting revokes the token", async () => {
  const fetch = simulated();
  const { attempt, code } = await signIn(fetch);
  const [connected] = await oauth.finish(attempt, { code, now: NOW });
  if (connected === undefined) throw new Error("Nothing was connected.");
  const { account, credentials } = connected;
  const session = createMemorySession(credentials, fetch);
  await revoke({
    fetch,
    web: fetch,
    session,
    account,
    app: null,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now: () => NOW,
  });
  const again = connect({
    fetch,
    credentials: { instance: SERVER, access_token: "sandbox-access" },
  });
  expect((await errorOf(again)).code).toBe("auth");
});

test("an older server's limits come from the v1 endpoint, and its handles from its name", async () => {
  const fetch = serving({
    "/api/v1/accounts/verify_credentials": { id: "1", username: "ida" },
    "/api/v1/instance": { configuration: { statuses: { max_characters: 100_000 } } },
  });
  const typed = { instance: "social.example.com", access_token: "token" };
  const connected = await connect({ fetch, credentials: credentials.parse(typed) });
  expect(connected).toMatchObject({
    handle: "ida@social.example.com",
    credentials: { access_token: "token" },
    account: { instance_api: "v1", limits: { max_characters: 100_000 } },
  });
  expect(narrow(connected.account).formats[0]?.text.budgets[0]?.limit).toBe(100_000);
});

test("a server that doesn't state its limits has the defaults", async () => {
  const fetch = serving({ "/api/v1/accounts/verify_credentials": { id: "1", username: "ida" } });
  const connected = await connect({ fetch, credentials: { instance: SERVER, access_token: "t" } });
  expect(narrow(connected.account).formats[0]?.text.budgets[0]?.limit).toBe(500);
});

test("a server that isn't Mastodon is reported as such", async () => {
  const register = (fetch: Fetch) =>
    errorOf(
      oauth.register?.({ fetch, server: SERVER, redirect_uri: REDIRECT, existing: null }) ??
        Promise.resolve(),
    );
  const text = "social.example.com doesn't respond like a Mastodon server. Check the server name.";
  expect((await register(serving({}))).message).toBe(text);
  expect((await register(async () => new Response("<html>"))).message).toBe(text);
  const moved = async () =>
    new Response(null, { status: 301, headers: { location: "https://m.example.com/" } });
  expect((await register(moved)).message).toMatch(/redirects to https:\/\/m\.example/);
  expect(
    (await errorOf(connect({ fetch: serving({}), credentials: { instance: SERVER } }))).message,
  ).toBe(text);
});
