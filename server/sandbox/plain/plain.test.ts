import { expect, test } from "vitest";
import { type FormatRules, ProviderManifest } from "#core/contract/resources/provider-manifest.ts";
import { createMemoryStore } from "../memory-store.ts";
import { plain } from "./index.ts";

const text = { budgets: [{ unit: "grapheme", limit: 5 }], required: false, forbidden: ["<"] };
const title = { budgets: [{ unit: "utf8_byte", limit: 4 }], required: true, forbidden: [">"] };
const bare = { text, title: null, thread: null, media: null };
const formats = [
  { ...bare, format: "post" },
  {
    ...bare,
    format: "video",
    title,
    text: { ...text, budgets: [{ unit: "mastodon", limit: 30 }] },
  },
] as FormatRules[];

const manifest = ProviderManifest.parse({
  provider: "small",
  title: "Small",
  formats,
  dialect: "plain",
  reserved_per_url: 10,
  max_links: null,
  max_hashtags: null,
  max_mentions: null,
  max_cashtags: null,
  links: { clickable: true, preview: "none" },
  options: [],
  ingestion: false,
  metrics: [],
  creator_policy: false,
  credit_cost: { publish: 0, publish_with_link: 0, reply: 1 },
  quotas: [],
});

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const context = {
    store,
    account: { external_account_id: "one", handle: "one" },
    now: () => clock.now,
  };
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: "Bearer sandbox-access" };
    const request = new Request(`https://small.test${path}`, { headers, ...init });
    const response = await plain(manifest).respond(context, request);
    return { status: response.status, body: await response.json() };
  };
  const send = (body: unknown) =>
    ask("/posts", { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
  return { store, clock, ask, send };
}

test("what was sent is kept whole, and found by its key", async () => {
  const { store, ask, send } = simulated();
  const sent = await send({ key: "k", text: "hello", options: { pin: true } });
  expect(sent).toEqual({
    status: 200,
    body: { id: "received_1", url: "https://crier.test/sandbox/channel/received_1" },
  });
  expect(await ask("/posts/k")).toEqual(sent);
  expect(store.posts).toMatchObject([
    { text: "hello", payload: { key: "k", text: "hello", options: { pin: true } } },
  ]);
});

test("a key is one post, whatever is sent with it again", async () => {
  const { store, send } = simulated();
  const first = await send({ key: "k", text: "hello" });
  expect(await send({ key: "k", text: "far too long" })).toEqual(first);
  expect(store.posts).toHaveLength(1);
});

test.each([
  [{ text: "hello!" }, "The text is too long: 6 of 5 (grapheme)"],
  [{ text: "1 < 2" }, 'The text has a "<"'],
  [{ text: "hi", title: "Hi" }, "A post has no title"],
  [{ text: "hi", title: "日本", format: "video" }, "The title is too long: 6 of 4 (utf8_byte)"],
  [{ text: "hi", title: "a>b", format: "video" }, 'The title has a ">"'],
  [{ text: "hi", format: "reel" }, 'There is no format "reel"'],
])("%j is refused in words", async (post, error) => {
  const { store, send } = simulated();
  expect(await send({ key: "k", ...post })).toEqual({ status: 422, body: { error } });
  expect(store.posts).toEqual([]);
});

test("a link counts as long as the platform says", async () => {
  const { send } = simulated();
  const link = `https://example.com/${"a".repeat(99)}`;
  const video = { key: "k", title: "Hi", format: "video" };
  expect(await send({ ...video, text: `${"a".repeat(19)} ${link}` })).toMatchObject({
    status: 200,
  });
  expect(await send({ ...video, key: "l", text: `${"a".repeat(20)} ${link}` })).toEqual({
    status: 422,
    body: { error: "The text is too long: 31 of 30 (mastodon)" },
  });
});

test.each(["{", "[]", '{"text":"hi"}', '{"key":"","text":"hi"}', '{"key":"k","text":7}'])(
  "%s is no post",
  async (body) => {
    const { send } = simulated();
    expect(await send(body)).toEqual({ status: 400, body: { error: "The body is not a post" } });
  },
);

test("an answer to a post that is there is kept, and one to none refused", async () => {
  const { store, send } = simulated();
  await send({ key: "k", text: "hello" });
  expect(await send({ key: "l", text: "again", reply_to: "k" })).toMatchObject({ status: 200 });
  expect(await send({ key: "m", text: "again", reply_to: "x" })).toEqual({
    status: 404,
    body: { error: "There is no post to reply to" },
  });
  expect(store.posts.map(({ payload }) => payload)).toMatchObject([{}, { reply_to: "k" }]);
});

test("nobody else's token, no unknown key and no other address gets an answer", async () => {
  const { ask } = simulated();
  expect(await ask("/posts/k", { headers: { authorization: "Bearer other" } })).toMatchObject({
    status: 401,
  });
  expect(await ask("/posts/k")).toMatchObject({ status: 404 });
  expect(await ask("/posts")).toMatchObject({ status: 404 });
  expect(await ask("/")).toMatchObject({ status: 404 });
});

/** A container of these words, once it is made, and what is asked of it. */
async function contained(content: object) {
  const { ask, ...rest } = simulated();
  const post = (path: string, body: object) =>
    ask(path, { method: "POST", body: JSON.stringify(body) });
  const created = await post("/containers", content);
  const path = `/containers/${created.body.id}`;
  return { ...rest, created, read: () => ask(path), publish: () => post(`${path}/publish`, {}) };
}

test("a container is worked on for a while, seen by nobody, and then published once", async () => {
  const { store, clock, read, publish } = await contained({ text: "hello" });
  expect(await read()).toEqual({ status: 200, body: { status: "IN_PROGRESS" } });
  expect(await publish()).toEqual({
    status: 409,
    body: { error: "The container is still in progress" },
  });
  clock.now = new Date("2026-11-20T10:00:03.000Z");
  expect(await read()).toMatchObject({ body: { status: "FINISHED" } });
  expect(store.posts).toEqual([]);
  const published = await publish();
  expect(published).toMatchObject({ status: 200, body: { url: expect.any(String) } });
  expect(await read()).toEqual({
    status: 200,
    body: { status: "PUBLISHED", post: published.body },
  });
  expect(await publish()).toEqual({
    status: 409,
    body: { error: "The container is published already" },
  });
  expect(store.posts).toMatchObject([{ text: "hello", payload: { text: "hello" } }]);
});

test("what breaks the rules becomes no container", async () => {
  expect((await contained({ text: "hello!" })).created).toEqual({
    status: 422,
    body: { error: "The text is too long: 6 of 5 (grapheme)" },
  });
  expect((await contained({ text: "hi", reply_to: "x" })).created).toMatchObject({ status: 404 });
  expect((await contained({})).created).toMatchObject({ status: 400 });
});

test("a container that is not there is not published", async () => {
  const { ask } = simulated();
  expect(await ask("/containers/x")).toMatchObject({ status: 404 });
  expect(await ask("/containers/x/publish", { method: "POST" })).toMatchObject({ status: 404 });
});
