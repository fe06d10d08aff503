import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import type { OAuthSignIn } from "#platforms/kit/spec/provider.ts";
import { pinterest } from "./provider.ts";
import { pinterest as simulator } from "./simulator/index.ts";
import { BOARD, simulated } from "./testing/simulated.ts";

const app = { client_id: "app id", client_secret: "secret" };
const REDIRECT = "https://crier.test/api/connect/pinterest/callback";
const now = new Date("2026-11-20T10:00:00.000Z");
const oauth = pinterest.oauth as OAuthSignIn;

function signIn() {
  const account = { external_account_id: "1234", handle: "one" };
  const answer = simulatorFetch(simulator, {
    store: createMemoryStore(),
    account,
    now: () => now,
  });
  const forms: string[] = [];
  const fetch = async (request: Request) => {
    if (request.method === "POST") forms.push(await request.clone().text());
    return answer(request);
  };
  const attempt = { fetch, app, server: null, redirect_uri: REDIRECT, verifier: "v".repeat(43) };
  const consent = async (scope?: string) => {
    const url = new URL(oauth.authorize(attempt, "state"));
    if (scope !== undefined) url.searchParams.set("scope", scope);
    const back = await fetch(new Request(url));
    return new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  };
  const finish = (code: string) => oauth.finish(attempt, { code, now });
  return { attempt, forms, consent, finish };
}

test("connecting redirects to Pinterest's page, with commas between scopes", () => {
  const url = new URL(oauth.authorize(signIn().attempt, "state"));
  expect(`${url.origin}${url.pathname}`).toBe("https://www.pinterest.com/oauth/");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    scope: "user_accounts:read,boards:read,boards:write,pins:read,pins:write",
    redirect_uri: REDIRECT,
    response_type: "code",
  });
});

test("the account connects with a refresh token that can be renewed indefinitely", async () => {
  const { forms, consent, finish } = signIn();
  expect(await finish(await consent())).toEqual([
    {
      external_account_id: "1234",
      handle: "one",
      credentials: {
        access_token: "sandbox-access-1",
        refresh_token: "sandbox-refresh-1",
        expires_at: "2026-12-20T10:00:00.000Z",
        refresh_ends_at: "2027-01-19T10:00:00.000Z",
      },
      account: { id: "1234", username: "one" },
    },
  ]);
  expect(new URLSearchParams(forms[0]).get("continuous_refresh")).toBe("true");
});

test("a missing permission is named, and a code works once", async () => {
  const { consent, finish } = signIn();
  const code = await consent("user_accounts:read,boards:read,pins:read");
  await expect(finish(code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("boards:write and pins:write are missing"),
  });
  await expect(finish(code)).rejects.toMatchObject({ code: "auth" });
});

test("boards are found by name, and so are the chosen board's sections", async () => {
  const { context } = simulated();
  const look = (name: string, query: string, options = {}) =>
    pinterest.choices?.[name]?.(context, { query, options });
  expect(await look("board_id", "")).toEqual([
    { value: BOARD, label: "Boats", detail: null },
    { value: "549755885176", label: "Drafts", detail: "secret" },
  ]);
  expect(await look("board_id", "draf")).toHaveLength(1);
  expect(await look("board_section_id", "har", { board_id: BOARD })).toEqual([
    { value: "5294967296", label: "Harbours", detail: null },
  ]);
  expect(await look("board_section_id", "")).toEqual([]);
});
