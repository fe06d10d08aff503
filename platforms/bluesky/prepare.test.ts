import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { type ProviderContext, ProviderError } from "#platforms/kit/spec/provider.ts";
import badGateway from "./fixtures/bad-gateway.json" with { type: "json" };
import { manifest } from "./manifest.ts";
import { createTid, prepare } from "./prepare.ts";
import { preparedCall } from "./prepared-call.ts";
import { playback, simulated } from "./testing/simulated.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

async function prepareItems(markdowns: string[], context: ProviderContext = simulated().context) {
  const prepared = await prepare(context, {
    format: "thread",
    title: null,
    items: itemsOf(markdowns, manifest),
    options: {},
    now: NOW,
    entropy: (bytes) => new Uint8Array(bytes),
  });
  return { ...prepared, items: preparedCall(prepared).items };
}

async function prepareRecord(markdown: string, context?: ProviderContext) {
  const { items } = await prepareItems([markdown], context);
  return items[0]?.record ?? {};
}

function marked(record: Awaited<ReturnType<typeof prepareRecord>>) {
  const bytes = Buffer.from(String(record.text));
  const facets = (record.facets ?? []) as {
    index: { byteStart: number; byteEnd: number };
    features: object[];
  }[];
  return facets.map(({ index, features }) => [
    bytes.subarray(index.byteStart, index.byteEnd).toString(),
    ...features,
  ]);
}

test("a plain post has its text and time, and nothing else", async () => {
  expect(await prepareRecord("Good morning")).toEqual({
    $type: "app.bsky.feed.post",
    text: "Good morning",
    createdAt: "2026-11-20T10:00:00.000Z",
  });
});

test("facets after an emoji family and other wide characters cover the right bytes", async () => {
  const record = await prepareRecord(
    "👨‍👩‍👧‍👦 **Grüße** an @bob.test: [日本語](https://example.com/a) https://example.com/b #Größe",
  );
  expect(record.text).toBe("👨‍👩‍👧‍👦 Grüße an @bob.test: 日本語 https://example.com/b #Größe");
  expect(marked(record)).toEqual([
    [
      "@bob.test",
      { $type: "app.bsky.richtext.facet#mention", did: expect.stringMatching(/^did:plc:/) },
    ],
    ["日本語", { $type: "app.bsky.richtext.facet#link", uri: "https://example.com/a" }],
    [
      "https://example.com/b",
      { $type: "app.bsky.richtext.facet#link", uri: "https://example.com/b" },
    ],
    ["#Größe", { $type: "app.bsky.richtext.facet#tag", tag: "Größe" }],
  ]);
});

test("mentioning oneself uses the account's own DID", async () => {
  const { context, account } = simulated();
  const record = await prepareRecord("I am @one.test", context);
  expect(marked(record)[0]?.[1]).toMatchObject({ did: account.external_account_id });
});

test("a handle is resolved once, however often it is mentioned", async () => {
  const { context, calls } = simulated();
  await prepareRecord("@bob.test @ann.test @bob.test", context);
  expect(calls).toEqual(["identity.resolveHandle", "identity.resolveHandle"]);
});

test("a mention of an unknown handle stays plain text", async () => {
  const { context } = simulated();
  const body = { error: "InvalidRequest", message: "Unable to resolve handle" };
  const nobody = { ...context, fetch: playback({ status: 400, headers: {}, body }) };
  const record = await prepareRecord("Hello @nobody.example.com", nobody);
  expect(record.text).toBe("Hello @nobody.example.com");
  expect(record.facets).toBeUndefined();
});

test("if a mention's server can't be reached, it is unavailable and the mention isn't lost", async () => {
  const { context } = simulated();
  const failing = { ...context, fetch: playback(badGateway) };
  const error = await prepareRecord("Hello @bob.test", failing).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
});

test("a handle is resolved once in a whole thread", async () => {
  const { context, calls } = simulated();
  const { items } = await prepareItems(["Hi @bob.test", "and again @bob.test"], context);
  expect(calls).toEqual(["identity.resolveHandle"]);
  expect(items.map(({ record }) => marked(record)[0]?.[0])).toEqual(["@bob.test", "@bob.test"]);
});

test("thread items are a millisecond apart, and their keys sort in that order", async () => {
  const { token, items } = await prepareItems(["One", "Two", "Three"]);
  const keys = items.map(({ rkey }) => rkey);
  expect(items.map(({ record }) => [record.text, record.createdAt])).toEqual([
    ["One", "2026-11-20T10:00:00.000Z"],
    ["Two", "2026-11-20T10:00:00.001Z"],
    ["Three", "2026-11-20T10:00:00.002Z"],
  ]);
  expect(new Set(keys).size).toBe(3);
  expect(keys.toSorted()).toEqual(keys);
  expect(token).toBe(keys[0]);
});

test("half a surrogate pair is sent as the replacement character", async () => {
  expect((await prepareRecord("a\ud83d #tag")).text).toBe("a\ufffd #tag");
});

const MOMENT = new Date("2026-11-20T10:00:00.123Z");

function entropy(...bytes: number[]) {
  return () => Uint8Array.from(bytes);
}

function decode(tid: string) {
  const alphabet = "234567abcdefghijklmnopqrstuvwxyz";
  const value = [...tid].reduce((sum, letter) => sum * 32n + BigInt(alphabet.indexOf(letter)), 0n);
  return { micros: value >> 10n, clock_id: value & 1023n };
}

test.each([[[0, 0, 0, 0]], [[255, 255, 255, 255]], [[3, 231, 1, 2]]])(
  "a record key is well-formed and has the given time (entropy %s)",
  (bytes) => {
    const tid = createTid(MOMENT, entropy(...bytes));
    expect(tid).toMatch(/^[234567a-j][2-7a-z]{12}$/);
    expect(decode(tid).micros / 1000n).toBe(BigInt(MOMENT.getTime()));
  },
);

test("record keys sort by time", () => {
  const keys = [0, 1, 1000, 3_600_000].map((ms) =>
    createTid(new Date(MOMENT.getTime() + ms), entropy(0, 0, 0, 0)),
  );
  expect(keys.toSorted()).toEqual(keys);
});

test("posts at the same moment get different record keys", () => {
  const keys = new Set<string>();
  for (let byte = 0; byte < 256; byte += 1) keys.add(createTid(MOMENT, entropy(0, byte, byte, 7)));
  expect(keys.size).toBe(256);
});
