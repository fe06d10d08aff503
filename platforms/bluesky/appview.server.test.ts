import { randomBytes } from "node:crypto";
import { AtpAgent } from "@atproto/api";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseMarkdown, renderDocument } from "#core/domain/markdown/index.ts";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { type BlueskyServer, startBlueskyNetwork } from "#e2e/servers/bluesky/index.ts";
import { NO_PROGRESS, type ProviderContext } from "#platforms/kit/spec/provider.ts";
import { SENT_AGAIN } from "#platforms/kit/testing/bench.ts";
import { createMemoryFiles } from "#platforms/kit/testing/memory-files.ts";
import { publishAll } from "#platforms/kit/testing/publish-all.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { bluesky } from "./provider.ts";
import { rememberingSession } from "./testing/simulated.ts";

const fetch = createGuardedFetch({ allowPrivateAddresses: true });
const { interactions, metrics, live } = bluesky;
if (interactions === undefined || metrics === undefined || live === undefined)
  throw new Error("Bluesky is read.");
const reading = interactions;
const counting = metrics;

const PATIENCE = { timeout: 30_000, interval: 200 };

let server: BlueskyServer;
let alice: ProviderContext;
let bob: AtpAgent;

beforeAll(async () => {
  server = await startBlueskyNetwork();
  const { service, handle: identifier, password } = server;
  const credentials = live.credentials.parse({ service, identifier, password });
  const connected = await live.connect({ fetch, credentials });
  alice = {
    fetch,
    web: fetch,
    account: connected.account,
    app: null,
    history: SENT_AGAIN,
    session: rememberingSession(connected.credentials, fetch),
    files: createMemoryFiles(),
    now: () => new Date(),
  };
  bob = new AtpAgent({ service });
  await bob.login({ identifier: server.otherHandle, password: server.otherPassword });
});
afterAll(() => server.stop());

async function publish(text: string, options: Record<string, string> = {}) {
  const prepared = await bluesky.prepare(alice, {
    format: "post",
    title: null,
    options,
    now: new Date(),
    entropy: randomBytes,
    items: itemsOf([text], bluesky.manifest),
  });
  const [item] = await publishAll(bluesky, { context: alice, prepared }, NO_PROGRESS);
  if (item === undefined) throw new Error("Nothing was published.");
  // The replying account has seen the post: before that the AppView notifies nobody of the reply.
  await vi.waitFor(async () => {
    const { data } = await bob.app.bsky.feed.getPosts({ uris: [item.external_post_id] });
    expect(data.posts).toHaveLength(1);
  }, PATIENCE);
  return { ...item, published_at: new Date() };
}

type Own = Awaited<ReturnType<typeof publish>>;

function read(posts: Own[], cursor: Parameters<typeof reading.read>[1]["cursor"] = null) {
  return reading.read(alice, { cursor, since: new Date(0), posts });
}

test("a reply is read once with its author, and can be replied to", async () => {
  const own = await publish("New cups");
  const { uri, cid } = { uri: own.external_post_id, cid: (own.reference as { cid: string }).cid };
  const root = { uri, cid };
  const answer = await bob.post({ text: "Is 1 < 2 & 3?", reply: { root, parent: root } });
  const page = await vi.waitFor(async () => {
    const found = await read([own]);
    expect(found.items).toHaveLength(1);
    return found;
  }, PATIENCE);
  const [comment] = page.items;
  expect(comment).toMatchObject({
    kind: "comment",
    external_id: answer.uri,
    text: "Is 1 < 2 & 3?",
    on_external_id: uri,
    parent_external_id: null,
    can_reply: true,
    author: { handle: server.otherHandle, ours: false },
  });
  const again = await read([own], page.cursor);
  const ids = new Set(again.items.map(({ external_id }) => external_id));
  ids.delete(answer.uri);
  expect([...ids]).toEqual([]);

  const to = {
    ...({ external_id: answer.uri, kind: "comment", author_handle: server.otherHandle } as const),
    on_external_id: uri,
    reference: comment?.reference ?? null,
  };
  const rendition = renderDocument(parseMarkdown("Yes & no"), bluesky.manifest.dialect);
  const prepared = await reading.prepareReply(alice, {
    to,
    rendition,
    now: new Date(),
    entropy: randomBytes,
  });
  expect(await reading.lookUpReply(alice, prepared, NO_PROGRESS)).toBe("absent");
  for (const _ of ["the first time", "after a lost answer"])
    await reading.sendReply(alice, prepared, NO_PROGRESS);
  expect(await reading.lookUpReply(alice, prepared, NO_PROGRESS)).toHaveProperty("found");
  await vi.waitFor(async () => {
    const { data } = await bob.app.bsky.feed.getPostThread({ uri: answer.uri });
    const below = "replies" in data.thread ? (data.thread.replies ?? []) : [];
    expect(below).toHaveLength(1);
    expect(below[0]).toMatchObject({ post: { record: { text: "Yes & no" } } });
  }, PATIENCE);

  await bob.deletePost(answer.uri);
  const stored = {
    external_id: answer.uri,
    on_external_id: uri,
    parent_external_id: null,
    reference: comment?.reference ?? null,
  };
  await vi.waitFor(async () => {
    expect((await reading.recheck?.(alice, [stored]))?.missing).toEqual([answer.uri]);
  }, PATIENCE);
});

test("a quote, its tags and who can reply and quote are as the AppView shows them to others", async () => {
  const theirs = await bob.post({ text: "Quote me" });
  const address = `https://bsky.app/profile/${server.otherHandle}/post/${theirs.uri.split("/").at(-1)}`;
  const options = { quote: address, reply_control: "nobody", quote_control: "nobody", tags: "rye" };
  const own = await vi.waitFor(() => publish("See this", options), PATIENCE);
  await vi.waitFor(async () => {
    const { data } = await bob.app.bsky.feed.getPosts({ uris: [own.external_post_id] });
    expect(data.posts[0]).toMatchObject({
      record: { tags: ["rye"] },
      embed: { record: { uri: theirs.uri, value: { text: "Quote me" } } },
      viewer: { replyDisabled: true, embeddingDisabled: true },
      threadgate: { record: { allow: [] } },
    });
  }, PATIENCE);
  const rkey = own.external_post_id.split("/").at(-1);
  const again = `https://bsky.app/profile/${server.did}/post/${rkey}`;
  await bob.deletePost(theirs.uri);
  await vi.waitFor(async () => {
    await expect(publish("Again", { quote: address })).rejects.toThrow(/was deleted/);
  }, PATIENCE);
  // The author of a post may quote it all the same.
  expect(await publish("My own", { quote: again })).toBeDefined();
});

test("metrics are the AppView's likes, reposts, replies and followers", async () => {
  const own = await publish("Count me");
  const root = { uri: own.external_post_id, cid: (own.reference as { cid: string }).cid };
  await bob.like(root.uri, root.cid);
  await bob.repost(root.uri, root.cid);
  await bob.post({ text: "One", reply: { root, parent: root } });
  await bob.follow(server.did);
  await vi.waitFor(async () => {
    const numbers = await counting.read?.(alice, [own]);
    expect(numbers?.get(own.external_post_id)).toMatchObject({ likes: 1, comments: 1, shares: 1 });
    expect(await counting.readFollowers?.(alice)).toBe(1);
  }, PATIENCE);
});
