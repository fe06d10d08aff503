import { expect, test } from "vitest";
import type { Format } from "#core/contract/resources/channel-entry.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { simulatorFetch } from "#platforms/kit/simulator/simulator-fetch.ts";
import {
  NO_PROGRESS,
  type PreparedPost,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { preparedCall } from "./prepared-call.ts";
import { sandboxAccount } from "./provider.ts";
import { advance, lookup } from "./publish.ts";
import { mastodon as simulator } from "./simulator/index.ts";

const MORNING = new Date("2026-11-20T10:00:00.000Z");
const EVENING = new Date("2026-11-20T20:00:00.000Z");

function send(context: ProviderContext, prepared: PreparedPost, progress = NO_PROGRESS) {
  return publishAll({ advance }, { context, prepared }, progress);
}

function find(context: ProviderContext, prepared: PreparedPost) {
  return lookup(context, prepared, NO_PROGRESS);
}

function simulated() {
  const { account, credentials, ...identity } = sandboxAccount({ handle: "one" });
  const clock = { now: MORNING };
  const store = createMemoryStore();
  const fetch = simulatorFetch(simulator, { store, account: identity, now: () => clock.now });
  const session = { credentials, renew: async () => credentials };
  const context: ProviderContext = {
    fetch,
    web: fetch,
    session,
    account,
    app: null,
    files: createMemoryFiles(),
    history: SENT_AGAIN,
    now: () => clock.now,
  };
  const ready = (texts: string | string[], seed = 1, options = {}, format: Format = "thread") =>
    prepare(context, {
      format,
      title: null,
      items: itemsOf([texts].flat(), manifest),
      options,
      now: clock.now,
      entropy: (bytes) => new Uint8Array(bytes).fill(seed),
    });
  return { clock, store, context, ready };
}

test.each([
  "Line one\nline two\n\n\nnew paragraph  with  spaces ",
  "a & b < c > d \"e\" 'f' &amp;",
  "see https://example.com/a_b?c=1&d=2#e, @bob@example.com and @ann",
  "👨‍👩‍👧‍👦 日本語 مرحبا",
])("a post is recognized by its text: %j", async (text) => {
  const { context, ready } = simulated();
  const prepared = await ready(text);
  const published = await send(context, prepared);
  expect(await find(context, prepared)).toEqual({ found: published });
});

test("a post from this morning isn't mistaken for tonight's with the same text", async () => {
  const { clock, context, ready } = simulated();
  await send(context, await ready("Good news", 1));
  clock.now = EVENING;
  const evening = await ready("Good news", 2);
  expect(await find(context, evening)).toBe("absent");
  const published = await send(context, evening);
  expect(await find(context, evening)).toEqual({ found: published });
});

test("the server keeps an idempotency key for an hour, so that attempts within it make one post", async () => {
  const { clock, store, context, ready } = simulated();
  const prepared = await ready("Good news");
  await send(context, prepared);
  clock.now = new Date(MORNING.getTime() + 59 * 60_000);
  await send(context, prepared);
  expect(store.posts).toHaveLength(1);
  clock.now = EVENING;
  await send(context, prepared);
  expect(store.posts).toHaveLength(2);
});

test("a post that is too long is refused with the server's message", async () => {
  const { context, ready } = simulated();
  await expect(send(context, await ready("a".repeat(501)))).rejects.toMatchObject({
    code: "validation",
    message: "Mastodon refused the post: Validation failed: Text character limit of 500 exceeded.",
  });
  const link = `https://example.com/${"a".repeat(600)}`;
  await send(context, await ready(`${"a".repeat(476)} ${link}`, 2));
});

test("a long thread is found completely, though the server returns 40 statuses at a time", async () => {
  const { store, context, ready } = simulated();
  const texts = Array.from({ length: 500 }, (_, index) => `Item ${index}`);
  const prepared = await ready(texts);
  const published = await send(context, prepared);
  expect(store.posts.map((post) => post.text)).toEqual(texts);
  expect(await find(context, prepared)).toEqual({ found: published });
});

test("items with the same text are distinguished by what they reply to", async () => {
  const { context, ready } = simulated();
  const prepared = await ready(["Wait for it…", "Wait for it…", "Wait for it…", "Now!"]);
  const three = { ...prepared, request: preparedCall(prepared) };
  three.request = { ...three.request, items: three.request.items.slice(0, 3) };
  await send(context, three);
  expect(await find(context, prepared)).toMatchObject({
    progress: { items: [{}, {}, {}] },
  });
});

test("two threads that start alike aren't confused", async () => {
  const { context, ready } = simulated();
  const [one, other] = [await ready(["News", "Sun"], 1), await ready(["News", "Rain"], 2)];
  const published = await send(context, one);
  expect(await send(context, other)).not.toEqual(published);
  expect(await find(context, one)).toEqual({ found: published });
});

test("among hundreds of later posts, a missing one can't be told from a lost one", async () => {
  const { context, ready } = simulated();
  const missing = await ready("Did this arrive?", 1);
  expect(await find(context, missing)).toBe("absent");
  await send(context, await ready(Array.from({ length: 601 }, (_, index) => `Item ${index}`)));
  expect(await find(context, missing)).toBe("unknowable");
});

test("a server without pagination isn't asked forever", async () => {
  const { context, ready } = simulated();
  await send(context, await ready(["One", "Two"]));
  let calls = 0;
  const fetch: ProviderContext["fetch"] = (request) => {
    calls += 1;
    return context.fetch(new Request(request.url.replace(/&max_id=\d+/, ""), request));
  };
  expect(await find({ ...context, fetch }, await ready("Three"))).toBe("absent");
  expect(calls).toBe(2);
});

test("a post's options apply to every item of its thread", async () => {
  const { store, context, ready } = simulated();
  const options = { visibility: "unlisted", spoiler_text: "Plot", language: "de" };
  await send(context, await ready(["One", "Two"], 1, options));
  expect(store.posts.map((post) => post.payload)).toMatchObject([options, options]);
});

test("a reply to a deleted status is refused with the server's message", async () => {
  const { context, ready } = simulated();
  const gone = { external_post_id: "1", url: "https://mastodon.test/@one/1", reference: "1" };
  const sending = send(context, await ready(["One", "Two"]), {
    items: [gone],
    state: null,
  });
  await expect(sending).rejects.toMatchObject({
    outcome: "not_sent",
    message:
      "Post 2 of 2 of the thread: Mastodon refused the post: The post you are trying to reply to does not appear to exist. The posts before it are published.",
  });
});

test("a poll missing from the account's posts may be published if the server omits polls there", async () => {
  const { context, ready } = simulated();
  const options = { poll_choices: ["Rye", "Oats"], poll_duration_minutes: 60 };
  const poll = await ready("Which bread?", 1, options, "poll");
  expect(await find(context, poll)).toBe("absent");
  for (const instance_api of ["v1", null]) {
    const old = { ...context, account: { ...context.account, instance_api } };
    expect(await find(old, poll)).toBe("unknowable");
    expect(await find(old, await ready("No poll"))).toBe("absent");
  }
  const published = await send(context, poll);
  expect(await find(context, poll)).toEqual({ found: published });
});
