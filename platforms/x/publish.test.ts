import { expect, test } from "vitest";
import {
  NO_PROGRESS,
  type PreparedPost,
  type ProviderContext,
} from "#platforms/kit/spec/provider.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { advance, lookup } from "./publish.ts";
import { answering, simulated } from "./testing/simulated.ts";

function send(context: ProviderContext, prepared: PreparedPost) {
  return publishAll({ advance }, { context, prepared });
}

function find(context: ProviderContext, prepared: PreparedPost) {
  return lookup(context, prepared, NO_PROGRESS);
}

test.each([
  "Line one\nline two\n\n\nnew paragraph  with  spaces ",
  "a & b < c > d &amp; e",
  "see https://example.com/a_b?c=1&d=2#e, example.com/Path and HTTP://Example.com/",
  "👨‍👩‍👧‍👦 日本語 é مرحبا",
])("a post is recognized by its text, however X changes it: %j", async (text) => {
  const { context, ready } = simulated();
  const prepared = await ready(text);
  const published = await send(context, prepared);
  expect(await find(context, prepared)).toEqual({ found: published });
});

test("a long post is recognized by its full text", async () => {
  const { context, ready } = simulated();
  const prepared = await ready(`${"word ".repeat(100)}https://example.com/end`);
  const post = {
    id: "1859",
    text: `${"word ".repeat(50)}… https://t.co/more`,
    created_at: "2026-11-20T10:00:01.000Z",
    note_tweet: {
      text: `${"word ".repeat(100)}https://t.co/abc`,
      entities: { urls: [{ url: "https://t.co/abc", expanded_url: "https://example.com/end" }] },
    },
  };
  const fetch = answering(200, { data: [post], meta: { result_count: 1 } });
  expect(await find({ ...context, fetch }, prepared)).toEqual({
    found: [{ external_post_id: "1859", url: "https://x.com/one/status/1859", reference: "1859" }],
  });
});

test("repeating an earlier post's text is refused by X and reported as a duplicate", async () => {
  const { clock, store, context, ready } = simulated();
  await send(context, await ready("Good news"));
  clock.now = new Date("2026-11-20T20:00:00.000Z");
  const evening = await ready("Good news");
  expect(await find(context, evening)).toBe("absent");
  await expect(send(context, evening)).rejects.toMatchObject({
    code: "validation",
    outcome: "not_sent",
    message:
      "X refuses a post with the same text as a recent one of this account. Change the text.",
  });
  expect(store.posts).toHaveLength(1);
});

test("two threads that start alike aren't confused", async () => {
  const { context, ready } = simulated();
  const [one, other] = [await ready(["News", "Sun"]), await ready(["News", "Rain"])];
  const published = await send(context, one);
  expect(await find(context, one)).toEqual({ found: published });
  expect(await find(context, other)).toMatchObject({ progress: { items: [{}] } });
});

test("a long thread is found completely, though X returns 100 posts at a time", async () => {
  const { context, calls, ready } = simulated();
  const prepared = await ready(Array.from({ length: 250 }, (_, index) => `Item ${index}`));
  const published = await send(context, prepared);
  calls.length = 0;
  expect(await find(context, prepared)).toEqual({ found: published });
  expect(calls).toHaveLength(3);
});

test("among a thousand later posts, a missing one can't be told from a lost one", async () => {
  const { context, ready } = simulated();
  const missing = await ready("Did this arrive?");
  let id = 0;
  const page = () =>
    Array.from({ length: 100 }, () => {
      id += 1;
      return { id: `${id}`, text: `${id}`, created_at: "2026-11-20T10:00:01.000Z" };
    });
  const fetch = async () =>
    Response.json({ data: page(), meta: { result_count: 100, next_token: `${id}` } });
  expect(await find({ ...context, fetch }, missing)).toBe("unknowable");
});

test("a post's options apply to every item of its thread", async () => {
  const { store, context, ready } = simulated();
  const options = { reply_settings: "following", made_with_ai: true };
  await send(context, await ready(["One", "Two"], options));
  expect(store.posts.map((post) => post.payload)).toMatchObject([options, options]);
});

test.each([
  "https://x.com/i/communities/1493446837214187523",
  "twitter.com/i/communities/1493446837214187523/about?s=20",
  " 1493446837214187523 ",
])("a thread begins in the community %j, and its other posts answer the first", async (typed) => {
  const { store, context, ready } = simulated();
  const options = { community_id: typed, share_with_followers: true };
  await send(context, await ready(["One", "Two"], options));
  const [first, second] = store.posts.map((post) => post.payload);
  expect(first).toMatchObject({
    community_id: "1493446837214187523",
    share_with_followers: true,
  });
  expect(second).not.toHaveProperty("community_id");
});

test("what is no community is refused before anything is sent", async () => {
  const { ready } = simulated();
  for (const typed of ["https://x.com/ana", "bakers", "12345678901234567890"])
    await expect(ready("Hello", { community_id: typed })).rejects.toMatchObject({
      code: "validation",
      message: expect.stringMatching(/Enter its link, such as https/),
    });
});

test("a community that the account isn't in is reported, without asking to reconnect the channel", async () => {
  const { store, context, ready } = simulated();
  const prepared = await ready("Hello", { community_id: "1000000000000000404" });
  await expect(send(context, prepared)).rejects.toMatchObject({
    code: "unsupported",
    outcome: "not_sent",
    message: expect.stringMatching(
      /^X doesn't let this account post in the community\. Join it on X/,
    ),
  });
  expect(store.posts).toEqual([]);
});
