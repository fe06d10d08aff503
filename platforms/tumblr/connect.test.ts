import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { OAuthSignIn } from "#platforms/kit/spec/provider.ts";
import { tumblr } from "./provider.ts";
import { tumblr as simulator } from "./simulator/index.ts";

const app = { client_id: "app id", client_secret: "secret" };
const REDIRECT = "https://crier.test/api/connect/tumblr/callback";
const now = new Date("2026-11-20T10:00:00.000Z");
const oauth = tumblr.oauth as OAuthSignIn;

function signIn() {
  const account = { external_account_id: "t:one", handle: "one" };
  const fetch = simulatorFetch(simulator, {
    store: createMemoryStore(),
    account,
    now: () => now,
  });
  const attempt = { fetch, app, server: null, redirect_uri: REDIRECT, verifier: "v".repeat(43) };
  const consent = async (scope?: string) => {
    const url = new URL(oauth.authorize(attempt, "state"));
    if (scope !== undefined) url.searchParams.set("scope", scope);
    const back = await fetch(new Request(url));
    return new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  };
  return { attempt, consent, finish: (code: string) => oauth.finish(attempt, { code, now }) };
}

test("connecting redirects to Tumblr and requests offline access", () => {
  const url = new URL(oauth.authorize(signIn().attempt, "state"));
  expect(`${url.origin}${url.pathname}`).toBe("https://www.tumblr.com/oauth2/authorize");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    scope: "basic write offline_access",
    redirect_uri: REDIRECT,
    state: "state",
  });
});

test("each blog that the person can post to can be connected, their own first", async () => {
  const { consent, finish } = signIn();
  const blogs = await finish(await consent());
  expect(blogs).toMatchObject([
    { external_account_id: "t:one", handle: "one", account: { blog: "t:one", name: "one" } },
    { external_account_id: "t:one-too", handle: "one-too" },
  ]);
  expect(blogs[0]?.credentials).toEqual({
    access_token: "sandbox-access-1",
    refresh_token: "sandbox-refresh-1",
    expires_at: "2026-11-20T10:42:00.000Z",
  });
});

test("a missing permission is named, and a code works once", async () => {
  const { consent, finish } = signIn();
  const code = await consent("basic write");
  await expect(finish(code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("offline_access is missing"),
  });
  await expect(finish(code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("Authorization code is invalid"),
  });
});
