import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { x } from "./index.ts";

function simulated(handle = "@one_premium") {
  const store = createMemoryStore();
  const account = { external_account_id: "one", handle };
  const context = { store, account, now: () => new Date("2026-11-20T10:00:00.000Z") };
  const post = async (path: string, body: unknown = {}) => {
    const headers = { authorization: "Bearer sandbox-access-0" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await x.respond(context, new Request(`https://api.x.com/2/${path}`, init));
    return { status: answer.status, body: await answer.json() };
  };
  return { store, post };
}

const block = (text: string, rest = {}) => ({ type: "unstyled", text, ...rest });
const draftOf = (blocks: unknown[], entities: unknown[] = []) => ({
  title: "On bread",
  content_state: { blocks, entities },
});
const code = (markdown: string) => ({
  key: "0",
  value: { type: "markdown", mutability: "mutable", data: { markdown } },
});
const atomic = { type: "atomic", text: " ", entity_ranges: [{ offset: 0, length: 1, key: 0 }] };

test("a draft becomes a post once, when it is published", async () => {
  const { store, post } = simulated();
  const draft = await post("articles/draft", draftOf([block("Rye")]));
  expect(draft).toMatchObject({ status: 201, body: { data: { title: "On bread" } } });
  expect(store.posts).toEqual([]);
  const path = `articles/${draft.body.data.id}/publish`;
  const published = await post(path);
  expect(published.body.data.post_id).toBe(store.posts[0]?.external_post_id);
  expect((await post(path)).status).toBe(400);
  expect(store.posts).toHaveLength(1);
});

test("an account without a subscription has no articles", async () => {
  const { post } = simulated("@one");
  expect((await post("articles/draft", draftOf([block("Rye")]))).status).toBe(403);
});

test("an unknown draft is not published", async () => {
  expect((await simulated().post("articles/12/publish")).status).toBe(404);
});

const link = { type: "link", mutability: "mutable", data: { url: "https://example.com/" } };

test.each<[string, object]>([
  ["no title", { ...draftOf([block("Rye")]), title: "" }],
  ["an unknown field", { ...draftOf([block("Rye")]), nonsense: 1 }],
  ["an unknown block", draftOf([{ type: "header-four", text: "Rye" }])],
  ["an unknown style", draftOf([block("Rye", style({ style: "code" }))])],
  ["a style past the end", draftOf([block("Rye", style({ offset: 1, length: 3 }))])],
  ["a style of nothing", draftOf([block("Rye", style({ length: 0 }))])],
  ["a range without its entity", draftOf([atomic])],
  ["an entity in no block", draftOf([block("Rye")], [code("x")])],
  ["code in a line", draftOf([{ ...atomic, type: "unstyled" }], [code("x")])],
  ["a link as a block", draftOf([atomic], [{ key: "0", value: link }])],
  ["a key that is no place", draftOf([atomic], [{ ...code("x"), key: "1" }])],
  ["code of 10,001", draftOf([atomic], [code("x".repeat(10_001))])],
  ["an address that is another", draftOf([block("Rye", { data: { urls: [tag("rye")] } })])],
  ["a picture that was not uploaded", { ...draftOf([block("Rye")]), cover_media: picture("1") }],
])("%s is refused", async (_, body) => {
  expect((await simulated().post("articles/draft", body)).status).toBe(400);
});

test("10,000 characters of code are accepted", async () => {
  const body = draftOf([atomic], [code("x".repeat(10_000))]);
  expect((await simulated().post("articles/draft", body)).status).toBe(201);
});

function style(changes: object) {
  return { inline_style_ranges: [{ offset: 0, length: 1, style: "bold", ...changes }] };
}

function tag(text: string) {
  return { from_index: 0, to_index: 3, text };
}

function picture(media_id: string) {
  return { media_category: "tweet_image", media_id };
}
