import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { flood } from "#platforms/kit/testing/flood.ts";
import { reddit } from "./provider.ts";
import { reddit as simulator } from "./simulator/index.ts";
import { simulated } from "./testing/simulated.ts";

const app = { client_id: "app id", client_secret: "secret" };
const REDIRECT = "https://crier.test/api/connect/reddit/callback";
const now = new Date("2026-11-20T10:00:00.000Z");

function signIn() {
  const account = { external_account_id: "one", handle: "u/one" };
  const context = { store: createMemoryStore(), account, now: () => now };
  const fetch = simulatorFetch(simulator, context);
  const verifier = "v".repeat(43);
  const attempt = { fetch, app, server: null, redirect_uri: REDIRECT, verifier };
  const consent = async (change: (url: URL) => void = () => undefined) => {
    const url = new URL(reddit.oauth?.authorize(attempt, "state") ?? "");
    change(url);
    const headers = { "user-agent": "a browser" };
    const back = await fetch(new Request(url, { headers }));
    return new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? "";
  };
  const finish = (code: string) => reddit.oauth?.finish(attempt, { code, now });
  return { attempt, consent, finish };
}

test("connecting requests permanent access, and only the scopes that are used", () => {
  const url = new URL(reddit.oauth?.authorize(signIn().attempt, "state") ?? "");
  expect(`${url.origin}${url.pathname}`).toBe("https://www.reddit.com/api/v1/authorize");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    duration: "permanent",
    response_type: "code",
    client_id: "app id",
    redirect_uri: REDIRECT,
    state: "state",
    scope: "identity read mysubreddits submit flair history edit",
  });
});

test("the account connects with refreshable tokens", async () => {
  const { consent, finish } = signIn();
  expect(await finish(await consent())).toEqual([
    {
      external_account_id: "one",
      handle: "u/one",
      credentials: {
        access_token: "sandbox-access-1",
        refresh_token: "sandbox-refresh-1",
        expires_at: "2026-11-21T10:00:00.000Z",
      },
      account: { id: "one", name: "one" },
    },
  ]);
});

test("an endless answer to a sign-in isn't read to its end", async () => {
  const { attempt } = signIn();
  const { stream, read } = flood();
  const fetch = async () => new Response(stream);
  const finished = reddit.oauth?.finish({ ...attempt, fetch }, { code: "code", now });
  expect((await errorOf(Promise.resolve(finished))).message).toMatch(
    /sent a response that is too large/,
  );
  expect(read()).toBeLessThan(4 * 1024 * 1024);
});

test("a code works once: Reddit refuses it with a 200", async () => {
  const { consent, finish } = signIn();
  const code = await consent();
  await finish(code);
  await expect(finish(code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("Reddit did not accept the sign-in (invalid_grant)"),
  });
});

test("a missing permission is named", async () => {
  const { consent, finish } = signIn();
  const code = await consent((url) => url.searchParams.set("scope", "identity submit read"));
  await expect(finish(code)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringContaining("mysubreddits, flair, history and edit are missing"),
  });
});

test("a disconnected channel can't be used any more", async () => {
  const { context, ready, publish } = simulated();
  await reddit.revoke?.(context);
  const error = await errorOf(publish(await ready("Hello")));
  expect(error.code).toBe("auth");
});

test("subreddits are found among the person's own and by name, flair by subreddit", async () => {
  const { context } = simulated();
  const look = (name: string, query: string, options = {}) =>
    reddit.choices?.[name]?.(context, { query, options });
  expect(await look("subreddit", "")).toContainEqual({
    value: "boats",
    label: "r/boats",
    detail: "1,234 members",
  });
  expect(await look("subreddit", "r/BOA")).toMatchObject([{ value: "boats" }]);
  expect(await look("flair_id", "har", { subreddit: "r/boats" })).toEqual([
    { value: "9ac711a4-1ddf-11e9-aaaa-0e22784c70ce", label: "Harbour", detail: null },
  ]);
  expect(await look("flair_id", "", { subreddit: "boats" })).toHaveLength(2);
  expect(await look("flair_id", "", { subreddit: "pics" })).toEqual([]);
  expect(await look("flair_id", "")).toEqual([]);
});
