import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { x } from "./index.ts";

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "one", handle: "@one" };
  const context = { store, account, now: () => clock.now };
  const ask = async (path: string, init: RequestInit = {}, token = "sandbox-access-0") => {
    const request = new Request(`https://api.x.com/2/${path}`, init);
    if (!request.headers.has("authorization"))
      request.headers.set("authorization", `Bearer ${token}`);
    const answer = await x.respond(context, request);
    return { status: answer.status, body: await answer.json() };
  };
  const post = (body: unknown, token?: string) =>
    ask("tweets", { method: "POST", body: JSON.stringify(body) }, token);
  const refresh = (refresh_token: string) =>
    ask("oauth2/token", {
      method: "POST",
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token }),
      headers: { authorization: "Basic YTpi" },
    });
  return { clock, store, ask, post, refresh };
}

test("a refresh token works once, and ends the access token", async () => {
  const { post, refresh } = simulated();
  expect((await refresh("sandbox-refresh-0")).body).toMatchObject({
    access_token: "sandbox-access-1",
    refresh_token: "sandbox-refresh-1",
    expires_in: 7200,
  });
  expect(await refresh("sandbox-refresh-0")).toMatchObject({
    status: 400,
    body: { error: "invalid_request" },
  });
  expect((await post({ text: "One" })).status).toBe(401);
  expect((await post({ text: "One" }, "sandbox-access-1")).status).toBe(201);
});

test("an access token expires after two hours", async () => {
  const { clock, post, refresh } = simulated();
  await refresh("sandbox-refresh-0");
  clock.now = new Date("2026-11-20T12:00:00.000Z");
  expect((await post({ text: "One" }, "sandbox-access-1")).status).toBe(401);
});

test("posts are returned with t.co links, escaped, and with what they reply to", async () => {
  const { ask, post } = simulated();
  const { body: first } = await post({ text: "a & b https://example.com/x example.org" });
  const id = first.data.id;
  await post({ text: "Second", reply: { in_reply_to_tweet_id: id } });
  const { body } = await ask("users/one/tweets?max_results=100");
  expect(body.data).toMatchObject([
    { text: "Second", referenced_tweets: [{ type: "replied_to", id }] },
    {
      text: `a &amp; b https://t.co/${id}0 https://t.co/${id}1`,
      entities: {
        urls: [{ expanded_url: "https://example.com/x" }, { expanded_url: "http://example.org" }],
      },
    },
  ]);
});

test.each([
  [{ text: " " }, 400],
  [{ text: "a".repeat(281) }, 400],
  [{ text: "日".repeat(141) }, 400],
  [{ text: "One", nonsense: true }, 400],
  [{ text: "One", reply: { in_reply_to_tweet_id: "1" } }, 403],
  ["no object", 400],
])("%j is refused", async (body, status) => {
  const { store, post } = simulated();
  expect((await post(body)).status).toBe(status);
  expect(store.posts).toEqual([]);
});
