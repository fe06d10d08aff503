import { createHmac, randomBytes } from "node:crypto";
import { AtpAgent, RichText } from "@atproto/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { type BlueskyServer, startBlueskyServer } from "#e2e/servers/bluesky/index.ts";
import {
  type Credentials,
  type Fetch,
  NO_PROGRESS,
  type PreparedPost,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { brokenConnection } from "#platforms/kit/testing/passages.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { preparedCall } from "./prepared-call.ts";
import { bluesky } from "./provider.ts";
import { rememberingSession } from "./testing/simulated.ts";

const fetch = createGuardedFetch({ allowPrivateAddresses: true });
const reader = () => new AtpAgent({ service: server.service });

let server: BlueskyServer;

beforeAll(async () => {
  server = await startBlueskyServer();
});

afterAll(() => server.stop());

function signIn({ password = server.password }: { password?: string } = {}) {
  const credentials = bluesky.live?.credentials.parse({
    service: server.service,
    identifier: server.handle,
    password,
  });
  return bluesky.live?.connect({ fetch, credentials: credentials ?? {} });
}

async function connected(changes: Credentials = {}): Promise<ProviderContext> {
  const account = await signIn();
  const session = rememberingSession({ ...account?.credentials, ...changes }, fetch);
  return {
    fetch,
    web: fetch,
    session,
    account: account?.account ?? {},
    app: null,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now: () => new Date(),
  };
}

async function prepare(context: ProviderContext, ...markdowns: string[]) {
  const prepared = await bluesky.prepare(context, {
    format: markdowns.length === 1 ? "post" : "thread",
    title: null,
    items: itemsOf(markdowns, bluesky.manifest),
    options: {},
    now: new Date(),
    entropy: randomBytes,
  });
  return JSON.parse(JSON.stringify(prepared));
}

function send(context: ProviderContext, prepared: PreparedPost, progress = NO_PROGRESS) {
  return publishAll(bluesky, { context, prepared }, progress);
}

function find(context: ProviderContext, prepared: PreparedPost) {
  return bluesky.lookup(context, prepared, NO_PROGRESS);
}

function firstOf(prepared: PreparedPost) {
  const [first] = preparedCall(prepared).items;
  if (first === undefined) throw new Error("A post without items was prepared.");
  return first;
}

async function errorOf(call: Promise<unknown> | undefined): Promise<ProviderError> {
  const outcome = await call?.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ProviderError);
  return outcome as ProviderError;
}

function losingAnswer(number: number): Fetch {
  let puts = 0;
  return async (request) => {
    const answer = await fetch(request);
    if (request.url.includes("putRecord")) puts += 1;
    if (puts === number) throw brokenConnection();
    return answer;
  };
}

async function read(uri = "") {
  return (await readRecord(uri.split("/").at(-1) ?? "")).value;
}

async function readRecord(rkey: string) {
  const { data } = await reader().com.atproto.repo.getRecord({
    repo: server.did,
    collection: "app.bsky.feed.post",
    rkey,
  });
  return data;
}

async function countPosts(): Promise<number> {
  const { data } = await reader().com.atproto.repo.listRecords({
    repo: server.did,
    collection: "app.bsky.feed.post",
    limit: 100,
  });
  return data.records.length;
}

function expire(jwt = ""): string {
  const [header, body = ""] = jwt.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const past = Buffer.from(
    JSON.stringify({ ...claims, iat: 1_700_000_000, exp: 1_700_000_060 }),
  ).toString("base64url");
  return `${header}.${past}.${createHmac("sha256", "jwt-secret").update(`${header}.${past}`).digest("base64url")}`;
}

test("connecting signs in and returns the account", async () => {
  expect(await signIn()).toMatchObject({
    external_account_id: server.did,
    handle: server.handle,
    account: { service: server.service, did: server.did },
  });
});

test("a wrong password is refused with what to do", async () => {
  const error = await errorOf(signIn({ password: "not-the-password" }));
  expect(error.code).toBe("auth");
  expect(error.message).toMatch(
    /did not accept this identifier and password\. Use an app password/,
  );
});

test("bold text, links, a bare URL, a mention, a hashtag and an emoji family arrive byte for byte", async () => {
  const context = await connected();
  const prepared = await prepare(
    context,
    `👨‍👩‍👧‍👦 **Grüße** from [our *new* site](https://example.com/a_b?c=d&e=f#g), also https://example.org/x_y. Thanks @${server.otherHandle}! #Größe 日本`,
  );
  const [published] = await send(context, prepared);
  const { rkey } = firstOf(prepared);
  expect(published).toMatchObject({
    external_post_id: `at://${server.did}/app.bsky.feed.post/${rkey}`,
    url: `https://bsky.app/profile/${server.did}/post/${rkey}`,
  });
  const text = `👨‍👩‍👧‍👦 Grüße from our new site, also https://example.org/x_y. Thanks @${server.otherHandle}! #Größe 日本`;
  const did = (await reader().resolveHandle({ handle: server.otherHandle })).data.did;
  expect(await read(published?.external_post_id)).toEqual({
    $type: "app.bsky.feed.post",
    text,
    createdAt: expect.stringMatching(/Z$/),
    // "👨‍👩‍👧‍👦 " is 26 bytes, "Grüße " 8, "from " 5.
    facets: [
      {
        index: { byteStart: 39, byteEnd: 51 },
        features: [
          { $type: "app.bsky.richtext.facet#link", uri: "https://example.com/a_b?c=d&e=f#g" },
        ],
      },
      {
        index: { byteStart: 58, byteEnd: 81 },
        features: [{ $type: "app.bsky.richtext.facet#link", uri: "https://example.org/x_y" }],
      },
      {
        index: { byteStart: 90, byteEnd: 99 },
        features: [{ $type: "app.bsky.richtext.facet#mention", did }],
      },
      {
        index: { byteStart: 101, byteEnd: 109 },
        features: [{ $type: "app.bsky.richtext.facet#tag", tag: "Größe" }],
      },
    ],
  });
});

test("without labelled links the facets match the official client's", async () => {
  const text = `Ça va 🎉 @${server.otherHandle}, (example.com/path) and https://example.org/a_(b)? #one #two! cc @nobody.test`;
  const context = await connected();
  const { record } = firstOf(await prepare(context, text));
  const official = new RichText({ text });
  await official.detectFacets(reader());
  // For an unresolved handle the official client sets an empty DID. It also sets a facet's type where it may be
  // omitted.
  const expected = official.facets
    ?.map(({ index, features }) => ({ index, features }))
    .filter(({ features }) =>
      features.every((feature) => !("did" in feature) || feature.did !== ""),
    );
  expect(record.text).toBe(text);
  expect(record.facets).toEqual(expected);
});

test("repeating an attempt leaves one record", async () => {
  const context = await connected();
  const prepared = await prepare(context, "Once #only");
  const before = await countPosts();
  const published = await send(context, prepared);
  expect(await send(context, prepared)).toEqual(published);
  expect(await countPosts()).toBe(before + 1);
});

test("a lost response is resolved by looking up the post", async () => {
  const context = await connected();
  const prepared = await prepare(context, "Did this arrive?");
  expect(await find(context, prepared)).toBe("absent");
  const error = await errorOf(send({ ...context, fetch: losingAnswer(1) }, prepared));
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  expect(await find(context, prepared)).toMatchObject({
    found: [
      { external_post_id: `at://${server.did}/app.bsky.feed.post/${firstOf(prepared).rkey}` },
    ],
  });
});

test("a thread of three is a chain of replies, and sending it again still leaves three records", async () => {
  const context = await connected();
  const prepared = await prepare(context, "One 🧵", "Two #of", "Three https://example.com");
  const before = await countPosts();
  const published = await send(context, prepared);
  const { items } = preparedCall(prepared);
  const [one, two, three] = await Promise.all(items.map(({ rkey }) => readRecord(rkey)));
  const [first, second] = [one, two].map((record) => ({ uri: record?.uri, cid: record?.cid }));
  expect(published.map(({ external_post_id }) => external_post_id)).toEqual(
    [one, two, three].map((record) => record?.uri),
  );
  expect(one?.value).toEqual(items[0]?.record);
  expect(two?.value).toEqual({ ...items[1]?.record, reply: { root: first, parent: first } });
  expect(three?.value).toEqual({ ...items[2]?.record, reply: { root: first, parent: second } });
  expect(await send(context, prepared)).toEqual(published);
  expect(await countPosts()).toBe(before + 3);
  expect(await find(context, prepared)).toEqual({ found: published });
});

test("an interrupted thread resumes after what has arrived", async () => {
  const context = await connected();
  const prepared = await prepare(context, "One", "Two", "Three", "Four");
  const before = await countPosts();
  const error = await errorOf(send({ ...context, fetch: losingAnswer(2) }, prepared));
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  expect(error.message).toMatch(
    /^Post 2 of 4 of the thread: localhost:\d+ closed the connection before it answered/,
  );
  const found = await find(context, prepared);
  if (typeof found === "string" || !("progress" in found))
    throw new Error("It is not out in part.");
  expect(found.progress.items).toHaveLength(2);
  const published = await send(context, prepared, found.progress);
  expect(await countPosts()).toBe(before + 4);
  expect(await find(context, prepared)).toEqual({ found: published });
});

test("an expired access token is renewed during publishing", async () => {
  const first = await connected();
  const ended = {
    ...first,
    session: rememberingSession(
      {
        ...first.session.credentials,
        access_jwt: expire(first.session.credentials.access_jwt),
      },
      fetch,
    ),
  };
  const [published] = await send(ended, await prepare(ended, "Still here"));
  expect(await read(published?.external_post_id)).toMatchObject({ text: "Still here" });
  expect(ended.session.credentials.refresh_jwt).not.toBe(first.session.credentials.refresh_jwt);
});

test("an expired refresh token is replaced using the app password", async () => {
  const { session } = await connected();
  const { access_jwt, refresh_jwt } = session.credentials;
  const ended = await connected({
    access_jwt: expire(access_jwt),
    refresh_jwt: expire(refresh_jwt),
  });
  const [published] = await send(ended, await prepare(ended, "Signed in again"));
  expect(await read(published?.external_post_id)).toMatchObject({ text: "Signed in again" });
});

test("an account with a changed handle is recognized as the same account", async () => {
  const context = await connected();
  const { did, handle, password } = server;
  const owner = reader();
  await owner.login({ identifier: did, password });
  const renamed = `renamed-${handle}`;
  await owner.com.atproto.identity.updateHandle({ handle: renamed });
  const found = await bluesky.identify?.(context);
  await owner.com.atproto.identity.updateHandle({ handle });
  expect(found).toMatchObject({ external_account_id: did, handle: renamed });
  expect(await bluesky.identify?.(context)).toMatchObject({ external_account_id: did, handle });
});

test("301 characters are refused with the server's message", async () => {
  const context = await connected();
  const error = await errorOf(send(context, await prepare(context, "a".repeat(301))));
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toMatch(/grapheme too big \(maximum 300, got 301\)/);
});

test("a server that is down is unavailable and has received nothing", async () => {
  const other = await startBlueskyServer();
  const credentials = {
    service: other.service,
    identifier: other.handle,
    password: other.password,
  };
  const account = await bluesky.live?.connect({ fetch, credentials });
  const context = {
    fetch,
    web: fetch,
    session: rememberingSession(account?.credentials ?? {}, fetch),
    account: account?.account ?? {},
    app: null,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now: () => new Date(),
  };
  const prepared = await prepare(context, "Too late");
  await other.stop();
  const calls = [
    send(context, prepared),
    find(context, prepared),
    bluesky.live?.connect({ fetch, credentials }),
  ];
  for (const error of await Promise.all(calls.map(errorOf))) {
    expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
    expect(error.message).toBe(`localhost:${other.port} could not be reached: connection refused.`);
  }
});
