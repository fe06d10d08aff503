import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { tumblr } from "./index.ts";

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "t:one", handle: "one" };
  const ask = async (path: string, init: RequestInit = {}, token = "sandbox-access-0") => {
    const request = new Request(`https://api.tumblr.com/v2/${path}`, init);
    request.headers.set("authorization", `Bearer ${token}`);
    const answer = await tumblr.respond({ store, account, now: () => clock.now }, request);
    return { status: answer.status, body: await answer.json() };
  };
  const post = (body: unknown) =>
    ask("blog/one/posts", { method: "POST", body: JSON.stringify(body) });
  return { clock, store, ask, post };
}

const text = (content: string) => ({ content: [{ type: "text", text: content }] });

test("an access token expires after 42 minutes, and a refresh token works once", async () => {
  const { clock, ask } = simulated();
  const refresh = (refresh_token: string) => {
    const form = { grant_type: "refresh_token", refresh_token, client_id: "a", client_secret: "b" };
    return ask("oauth2/token", { method: "POST", body: new URLSearchParams(form) });
  };
  expect((await refresh("sandbox-refresh-0")).body).toMatchObject({
    access_token: "sandbox-access-1",
    refresh_token: "sandbox-refresh-1",
    expires_in: 2520,
  });
  expect((await refresh("sandbox-refresh-0")).status).toBe(401);
  expect((await ask("user/info", {}, "sandbox-access-1")).status).toBe(200);
  clock.now = new Date("2026-11-20T10:42:00.000Z");
  expect((await ask("user/info", {}, "sandbox-access-1")).status).toBe(401);
});

test.each([
  [text("😻".repeat(4096)), 201],
  [text("😻".repeat(4097)), 400],
  [text(" "), 400],
  [{ content: [] }, 400],
  [{ content: Array.from({ length: 1000 }, () => ({ type: "text", text: "a" })) }, 201],
  [{ content: Array.from({ length: 1001 }, () => ({ type: "text", text: "a" })) }, 400],
  [{ content: Array.from({ length: 11 }, () => ({ type: "link", url: "https://a.b" })) }, 400],
  [
    { content: [{ type: "text", text: "ab", formatting: [{ type: "bold", start: 0, end: 3 }] }] },
    400,
  ],
  [
    { content: [{ type: "text", text: "ab", formatting: [{ type: "link", start: 0, end: 1 }] }] },
    400,
  ],
  [{ content: [{ type: "image", media: [{ identifier: "x" }] }] }, 400],
  [{ ...text("a"), state: "queued" }, 400],
  [{ ...text("a"), tags: "a".repeat(141) }, 400],
  [{ ...text("a"), something: "else" }, 201],
  ["no object", 400],
])("%#: a post gets the response %i", async (body, status) => {
  const { store, post } = simulated();
  expect((await post(body)).status).toBe(status);
  expect(store.posts).toHaveLength(status === 201 ? 1 : 0);
});

test("the 251st post of a day is refused, and the first of the next day is accepted", async () => {
  const { clock, post } = simulated();
  for (let count = 0; count < 250; count += 1) await post(text(`${count}`));
  expect((await post(text("one more"))).body.errors).toMatchObject([{ code: 8023 }]);
  clock.now = new Date("2026-11-21T00:00:00.000Z");
  expect((await post(text("one more"))).status).toBe(201);
});

test("another person's blog, and a page of more than 20 posts, are refused", async () => {
  const { ask } = simulated();
  expect((await ask("blog/two/posts")).status).toBe(404);
  expect((await ask("blog/one.tumblr.com/posts?limit=20")).status).toBe(200);
  expect((await ask("blog/one/posts?limit=21")).status).toBe(400);
});
