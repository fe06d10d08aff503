import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import type { Json } from "#platforms/kit/spec/provider.ts";
import { bluesky } from "./index.ts";

const DID = "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa";
const NOW = new Date("2026-11-20T10:00:00.000Z");
const RECORD = { $type: "app.bsky.feed.post", text: "Good morning", createdAt: NOW.toISOString() };
const CALL = {
  repo: DID,
  collection: "app.bsky.feed.post",
  rkey: "3lbxzzzzzzz22",
  swapRecord: null,
};

const REFERENCE = {
  uri: `at://${DID}/app.bsky.feed.post/3lbxzzzzzzz22`,
  cid: "bafyreidfayvfuwqa7qlnopdjiqrxzs6blmoeu4rujcjtnci5beludirz2a",
};

function simulated() {
  const store = createMemoryStore();
  const context = {
    store,
    account: { external_account_id: DID, handle: "one.test" },
    now: () => NOW,
  };
  const ask = async (
    method: string,
    path: string,
    { body, token = "sandbox-access" }: { body?: Json; token?: string } = {},
  ) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = new Request(`https://pds.test/xrpc/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await bluesky.respond(context, request);
    return { status: answer.status, ...(await answer.json()) };
  };
  const put = (changes: { [key: string]: Json } = {}, record: { [key: string]: Json } = {}) =>
    ask("POST", "com.atproto.repo.putRecord", {
      body: { ...CALL, record: { ...RECORD, ...record }, ...changes },
    });
  return { store, ask, put };
}

function facet(
  index: Json,
  feature: Json = { $type: "app.bsky.richtext.facet#tag", tag: "a" },
): { [key: string]: Json } {
  return { facets: [{ index, features: [feature] }] };
}

const INVALID: [string, { [key: string]: Json }, string][] = [
  [
    "301 characters",
    { text: "a".repeat(301) },
    "grapheme too big (maximum 300, got 301) at $.record.text",
  ],
  [
    "3,025 bytes",
    { text: "👨‍👩‍👧‍👦".repeat(121) },
    "string too big (maximum 3000, got 3025) at $.record.text",
  ],
  ["text that is none", { text: 4 }, "Expected string value type (got 4) at $.record.text"],
  [
    "a time that is none",
    { createdAt: "yesterday" },
    'Invalid datetime (got "yesterday") at $.record.createdAt',
  ],
  [
    "a facet before the text",
    facet({ byteStart: -1, byteEnd: 1 }),
    "integer too small (minimum 0, got -1) at $.record.facets[0].index.byteStart",
  ],
  [
    "half a facet",
    facet({ byteStart: 0 }),
    'Missing required key "byteEnd" at $.record.facets[0].index',
  ],
  [
    "a link to nothing",
    facet({ byteStart: 0, byteEnd: 1 }, { $type: "app.bsky.richtext.facet#link", uri: "nope" }),
    'Invalid uri (got "nope") at $.record.facets[0].features[0].uri',
  ],
  ["an answer to nothing", { reply: {} }, 'Missing required key "root" at $.record.reply'],
  [
    "half an answer",
    { reply: { root: REFERENCE } },
    'Missing required key "parent" at $.record.reply',
  ],
  [
    "an answer to a record of no version",
    { reply: { root: { uri: REFERENCE.uri }, parent: REFERENCE } },
    'Missing required key "cid" at $.record.reply.root',
  ],
  [
    "an answer to what is no record",
    { reply: { root: REFERENCE, parent: { ...REFERENCE, uri: "x" } } },
    'Invalid at-uri (got "x") at $.record.reply.parent.uri',
  ],
  [
    "an answer to what is no version",
    { reply: { root: REFERENCE, parent: { ...REFERENCE, cid: "x" } } },
    'Invalid CID string (got "x") at $.record.reply.parent.cid',
  ],
  [
    "a mention of nobody",
    facet({ byteStart: 0, byteEnd: 1 }, { $type: "app.bsky.richtext.facet#mention", did: "nope" }),
    'Invalid DID (got "nope") at $.record.facets[0].features[0].did',
  ],
  [
    "a tag of 65 characters",
    facet(
      { byteStart: 0, byteEnd: 1 },
      { $type: "app.bsky.richtext.facet#tag", tag: "t".repeat(65) },
    ),
    "grapheme too big (maximum 64, got 65) at $.record.facets[0].features[0].tag",
  ],
];

test.each(INVALID)(
  "refuses %s with the server's message, and stores nothing",
  async (_, record, text) => {
    const { store, put } = simulated();
    expect(await put({}, record)).toEqual({
      status: 400,
      error: "InvalidRequest",
      message: `Invalid app.bsky.feed.post record: ${text}`,
    });
    expect(store.posts).toEqual([]);
  },
);

test("stores what it receives, once, and returns its URL", async () => {
  const { store, ask, put } = simulated();
  const uri = `at://${DID}/app.bsky.feed.post/3lbxzzzzzzz22`;
  const first = await put();
  expect(first).toMatchObject({ status: 200, uri, web_url: store.pageUrl("received_1") });
  expect(await put()).toEqual(first);
  expect(store.posts).toMatchObject([
    { external_post_id: uri, text: "Good morning", received_at: NOW },
  ]);
  const query = new URLSearchParams({ repo: DID, collection: CALL.collection, rkey: CALL.rkey });
  expect(await ask("GET", `com.atproto.repo.getRecord?${query}`)).toMatchObject({
    uri,
    cid: first.cid,
    value: RECORD,
  });
});

test("accepts a reply to a record that it has, and only to that version", async () => {
  const { store, put } = simulated();
  const { uri, cid } = await put();
  const answer = { text: "And more", reply: { root: { uri, cid }, parent: { uri, cid } } };
  expect(await put({ rkey: "3lbxzzzzzzz32" }, answer)).toMatchObject({ status: 200 });
  expect(store.posts.map((post) => post.text)).toEqual(["Good morning", "And more"]);
  for (const parent of [
    { ...REFERENCE, uri },
    { uri: `${uri.slice(0, -1)}3`, cid },
  ]) {
    const reply = { root: { uri, cid }, parent };
    expect(await put({ rkey: "3lbxzzzzzzz42" }, { ...answer, reply })).toMatchObject({
      status: 400,
      error: "InvalidRequest",
      message: `The sandbox has no record ${parent.uri} with the CID ${parent.cid} to refer to`,
    });
  }
  expect(store.posts).toHaveLength(2);
});

test("refuses another record under the same key", async () => {
  const { put } = simulated();
  const { cid } = await put();
  expect(await put({}, { text: "Other" })).toMatchObject({
    status: 400,
    error: "InvalidSwap",
    message: `Record was at ${cid}`,
  });
});

test("reports a missing record as missing", async () => {
  const { ask } = simulated();
  const query = new URLSearchParams({ repo: DID, collection: CALL.collection, rkey: CALL.rkey });
  expect(await ask("GET", `com.atproto.repo.getRecord?${query}`)).toMatchObject({
    status: 400,
    error: "RecordNotFound",
  });
});

test.each([
  ["sandbox-expired", "ExpiredToken"],
  ["guess", "InvalidToken"],
])("refuses the token %s", async (token, error) => {
  const { ask } = simulated();
  const body = { ...CALL, record: RECORD };
  expect(await ask("POST", "com.atproto.repo.putRecord", { body, token })).toMatchObject({
    status: 400,
    error,
  });
});

test.each([
  [{ repo: "did:plc:bbbbbbbbbbbbbbbbbbbbbbbb" }, 403, "AccountNotFound"],
  [{ rkey: "notatid" }, 400, "InvalidRequest"],
  [{ collection: "com.example.other" }, 400, "InvalidRequest"],
])("refuses an invalid call: %o", async (changes, status, error) => {
  expect(await simulated().put(changes)).toMatchObject({ status, error });
});

test("resolves any plausible handle, always to the same account", async () => {
  const { ask } = simulated();
  const resolve = (handle: string) =>
    ask("GET", `com.atproto.identity.resolveHandle?handle=${encodeURIComponent(handle)}`);
  const { did } = await resolve("bob.example.com");
  expect(did).toMatch(/^did:plc:[a-z2-7]{24}$/);
  expect(await resolve("BOB.example.com")).toMatchObject({ did });
  expect(await resolve("one.test")).toMatchObject({ did: DID });
  for (const handle of ["bob", "bob.", "a b.test", "bob.4", "-a.test", "nobody.bsky.social"]) {
    expect(await resolve(handle)).toMatchObject({ status: 400, error: "InvalidRequest" });
  }
});

test("has no method that the adapter doesn't use", async () => {
  expect(await simulated().ask("GET", "com.atproto.sync.listRepos")).toMatchObject({ status: 501 });
});
