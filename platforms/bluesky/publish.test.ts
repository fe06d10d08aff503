import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import {
  type Json,
  NO_PROGRESS,
  type PreparedPost,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import accountDeactivated from "./fixtures/account-deactivated.json" with { type: "json" };
import rateLimited from "./fixtures/rate-limited.json" with { type: "json" };
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { preparedCall } from "./prepared-call.ts";
import { advance, lookup } from "./publish.ts";
import { describeStored } from "./simulator/stored-record.ts";
import { playback, simulated } from "./testing/simulated.ts";

function send(context: ProviderContext, prepared: PreparedPost, progress = NO_PROGRESS) {
  return publishAll({ advance }, { context, prepared }, progress);
}

function find(context: ProviderContext, prepared: PreparedPost) {
  return lookup(context, prepared, NO_PROGRESS);
}

function prepared(
  context: ProviderContext,
  { texts = ["Good morning"] }: { texts?: string[] } = {},
) {
  return prepare(context, {
    format: "thread",
    title: null,
    items: itemsOf(texts, manifest),
    options: {},
    now: new Date("2026-11-20T10:00:00.000Z"),
    entropy: (bytes) => new Uint8Array(bytes),
  });
}

async function errorOf(call: Promise<unknown>): Promise<ProviderError> {
  const outcome = await call.catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ProviderError);
  return outcome as ProviderError;
}

test("an expired token is renewed, and the post is published", async () => {
  const { context, store, calls } = simulated({ credentials: { access_jwt: "sandbox-expired" } });
  await send(context, await prepared(context));
  expect(store.posts).toHaveLength(1);
  expect(context.session.credentials.access_jwt).toBe("sandbox-access");
  expect(calls).toEqual(["repo.putRecord", "server.refreshSession", "repo.putRecord"]);
});

test("an expired refresh token is replaced by signing in again", async () => {
  const { context, store } = simulated({
    credentials: { access_jwt: "sandbox-expired", refresh_jwt: "sandbox-expired" },
  });
  await send(context, await prepared(context));
  expect(store.posts).toHaveLength(1);
  expect(context.session.credentials.refresh_jwt).toBe("sandbox-refresh");
});

test("a revoked app password disconnects the channel and says what to do", async () => {
  const revoked = {
    access_jwt: "sandbox-expired",
    refresh_jwt: "sandbox-expired",
    password: "revoked",
  };
  const { context, store } = simulated({ credentials: revoked });
  const error = await errorOf(send(context, await prepared(context)));
  expect(error).toMatchObject({ code: "auth", outcome: "not_sent" });
  expect(error.message).toMatch(/no longer accepts this channel's app password\. Create a new one/);
  expect(store.posts).toEqual([]);
});

test("a token still refused after renewal isn't renewed forever", async () => {
  const { context, calls } = simulated();
  let puts = 0;
  const fetch: ProviderContext["fetch"] = async () => {
    puts += 1;
    return Response.json({ error: "InvalidToken" }, { status: 400 });
  };
  expect((await errorOf(send({ ...context, fetch }, await prepared(context)))).code).toBe("auth");
  expect(puts).toBe(2);
  expect(calls).toEqual(["server.refreshSession"]);
});

test.each([
  [accountDeactivated, { code: "auth", outcome: "not_sent" }],
  [rateLimited, { code: "rate_limit", outcome: "not_sent", retry_after_ms: 290_000 }],
])("a refusal is reported as one: %o", async (answer, expected) => {
  const { context } = simulated();
  expect(
    await errorOf(send({ ...context, fetch: playback(answer) }, await prepared(context))),
  ).toMatchObject(expected);
});

test("a rate limit without Retry-After is read from the other headers", async () => {
  const { context } = simulated();
  const { "retry-after": _, ...headers } = rateLimited.headers;
  const fetch = playback({ ...rateLimited, headers });
  expect((await errorOf(send({ ...context, fetch }, await prepared(context)))).retry_after_ms).toBe(
    290_000,
  );
});

test("a post that is too long is refused with the server's message", async () => {
  const { context } = simulated();
  const error = await errorOf(send(context, await prepared(context, { texts: ["a".repeat(301)] })));
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toBe(
    "Bluesky refused the post: Invalid app.bsky.feed.post record: grapheme too big (maximum 300, got 301) at $.record.text.",
  );
});

test("a record key taken by another post is reported, and nothing is overwritten", async () => {
  const { context, store } = simulated();
  await send(context, await prepared(context, { texts: ["First"] }));
  const error = await errorOf(send(context, await prepared(context, { texts: ["Second"] })));
  expect(error).toMatchObject({ code: "unknown", outcome: "not_sent" });
  expect(error.message).toMatch(/^A different post is at at:\/\//);
  expect(store.posts.map((post) => post.text)).toEqual(["First"]);
});

test("a server without its own web pages gets a Bluesky URL for its post", async () => {
  const { context, account } = simulated();
  const uri = `at://${account.external_account_id}/app.bsky.feed.post/3lbxzzzzzzz22`;
  const fetch = playback({ status: 200, headers: {}, body: { uri, cid: "bafy" } });
  expect(await send({ ...context, fetch }, await prepared(context))).toMatchObject([
    {
      external_post_id: uri,
      url: `https://bsky.app/profile/${account.external_account_id}/post/3lbxzzzzzzz22`,
    },
  ]);
});

test("every item of a thread replies to the previous one and references the first", async () => {
  const { context, store, calls } = simulated();
  const published = await send(
    context,
    await prepared(context, { texts: ["One", "Two", "Three"] }),
  );
  const references = store.posts.map((post) => {
    const { uri, cid } = describeStored(store, post);
    return { uri, cid };
  });
  const [one, two] = references;
  expect(store.posts.map((post) => (post.payload as { record: Json }).record)).toMatchObject([
    { text: "One" },
    { text: "Two", reply: { root: one, parent: one } },
    { text: "Three", reply: { root: one, parent: two } },
  ]);
  expect(store.posts[0]?.payload).not.toHaveProperty("record.reply");
  expect(published.map(({ external_post_id }) => external_post_id)).toEqual(
    references.map(({ uri }) => uri),
  );
  expect(calls).toEqual(["repo.putRecord", "repo.putRecord", "repo.putRecord"]);
});

test("a token that expires during a thread is renewed, and the thread continues", async () => {
  const { context, store } = simulated();
  let puts = 0;
  const fetch: ProviderContext["fetch"] = async (request) => {
    const put = request.url.includes("putRecord");
    if (put) puts += 1;
    return put && puts === 2
      ? Response.json({ error: "ExpiredToken" }, { status: 400 })
      : context.fetch(request);
  };
  await send({ ...context, fetch }, await prepared(context, { texts: ["One", "Two", "Three"] }));
  expect(store.posts.map((post) => post.text)).toEqual(["One", "Two", "Three"]);
});

test("a refused item is named, and the ones before it are still reported", async () => {
  const { context, store } = simulated();
  const texts = ["One", "a".repeat(301), "Three"];
  const error = await errorOf(send(context, await prepared(context, { texts })));
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toBe(
    "Post 2 of 3 of the thread: Bluesky refused the post: Invalid app.bsky.feed.post record: grapheme too big (maximum 300, got 301) at $.record.text. The posts before it are published.",
  );
  expect(store.posts.map((post) => post.text)).toEqual(["One"]);
});

test("a thread resumes after what lookup has found and sends only the rest", async () => {
  const { context, store, calls } = simulated();
  const thread = await prepared(context, { texts: ["One", "Two", "Three"] });
  const first = { ...thread, request: { ...preparedCall(thread), items: [] as Json[] } };
  first.request.items = preparedCall(thread).items.slice(0, 1);
  const [published] = await send(context, first);
  const found = await find(context, thread);
  if (typeof found === "string" || !("progress" in found))
    throw new Error("It is not out in part.");
  calls.length = 0;
  const whole = await send(context, thread, found.progress);
  expect(whole[0]).toEqual(published);
  expect(calls).toEqual(["repo.putRecord", "repo.putRecord"]);
  expect(store.posts.map((post) => post.text)).toEqual(["One", "Two", "Three"]);
  expect(await find(context, thread)).toEqual({ found: whole });
});

test("an item whose key another post has taken is reported, not mistaken for ours", async () => {
  const { context } = simulated();
  await send(context, await prepared(context, { texts: ["One", "Another"] }));
  const error = await errorOf(find(context, await prepared(context, { texts: ["One", "Two"] })));
  expect(error.message).toMatch(/^A different post is at at:\/\//);
});
