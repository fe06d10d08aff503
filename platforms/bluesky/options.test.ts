import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import {
  type Fetch,
  NO_PROGRESS,
  type PreparedPost,
  type Progress,
  type ProviderContext,
  ProviderError,
} from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { advance, lookup } from "./publish.ts";
import { received } from "./received.ts";
import { simulated } from "./testing/simulated.ts";

const QUOTED = "https://bsky.app/profile/two.test/post/3lbxzzzzzzz22";

function ready(
  context: ProviderContext,
  options: Record<string, string>,
  { markdowns = ["Rye is back"], media = [] as ReturnType<typeof memoryFile>[] } = {},
) {
  return prepare(context, {
    format: "thread",
    title: null,
    items: itemsOf(markdowns, manifest).map((item, index) => ({
      ...item,
      media: index === 0 ? media : [],
    })),
    options,
    now: context.now(),
    entropy: (bytes) => new Uint8Array(bytes).fill(1),
  });
}

async function publish(context: ProviderContext, prepared: PreparedPost, from = NO_PROGRESS) {
  for (let progress: Progress = from; ; ) {
    const step = await advance(context, prepared, progress);
    if ("done" in step) return step.done;
    ({ progress } = step);
  }
}

function recordsIn({ store }: ReturnType<typeof simulated>) {
  return store.posts.map(
    ({ payload }) => (payload as { record: { [key: string]: unknown } }).record,
  );
}

function gateOf({ store }: ReturnType<typeof simulated>, kind: string, place = 0) {
  return store.recall(`app.bsky.feed.${kind} ${store.posts[place]?.key}`);
}

function through(context: ProviderContext, answer: (url: URL) => Response | undefined) {
  const fetch: Fetch = async (request) => answer(new URL(request.url)) ?? context.fetch(request);
  return { ...context, fetch };
}

test("a quoted post is shown below the text", async () => {
  const at = simulated();
  await publish(at.context, await ready(at.context, { quote: ` ${QUOTED}/?ref=app ` }));
  const [{ embed } = { embed: null }] = recordsIn(at);
  expect(embed).toEqual({
    $type: "app.bsky.embed.record",
    record: {
      uri: expect.stringMatching(
        /^at:\/\/did:plc:[a-z2-7]+\/app\.bsky\.feed\.post\/3lbxzzzzzzz22$/,
      ),
      cid: expect.any(String),
    },
  });
  const [post] = at.store.posts;
  expect(received.card?.parse(post?.payload)).toMatchObject({
    url: expect.stringMatching(/^https:\/\/bsky\.app\/profile\/did:plc:.*\/post\/3lbxzzzzzzz22$/),
  });
});

test.each([
  ["files", "Look", [memoryFile("image/jpeg")], "app.bsky.embed.images"],
  ["a link's card", "See https://example.com/a", [], "app.bsky.embed.external"],
])("a quote goes together with %s", async (_, markdown, media, $type) => {
  const at = simulated();
  const given = { markdowns: [markdown], media };
  await publish(at.context, await ready(at.context, { quote: QUOTED }, given));
  expect(recordsIn(at)[0]?.embed).toMatchObject({
    $type: "app.bsky.embed.recordWithMedia",
    record: { record: { uri: expect.stringMatching(/3lbxzzzzzzz22$/) } },
    media: { $type },
  });
});

test("only the first post of a thread quotes and has the tags", async () => {
  const at = simulated();
  const options = { quote: QUOTED, tags: "#rye, sourdough" };
  await publish(at.context, await ready(at.context, options, { markdowns: ["One", "Two"] }));
  expect(recordsIn(at)).toMatchObject([{ tags: ["rye", "sourdough"] }, { text: "Two" }]);
  expect(recordsIn(at)[1]).not.toHaveProperty("embed");
  expect(recordsIn(at)[1]).not.toHaveProperty("tags");
});

test.each([
  ["https://bsky.app/profile/two.test", /enter its address on Bluesky/],
  ["https://example.com/", /enter its address on Bluesky/],
  ["https://bsky.app/profile/%E0%A4%A/post/3lbxzzzzzzz22", /enter its address on Bluesky/],
  ["not an address", /enter its address on Bluesky/],
  ["https://bsky.app/profile/nobody/post/3lbxzzzzzzz22", /@nobody, an account that doesn't exist/],
  ["https://bsky.app/profile/two.test/post/gone", /was deleted, or this account can't see it/],
  ["https://bsky.app/profile/did:plc:ana/post/3lbxzzzzzzz22", /was deleted/],
])("a post can't quote %s, and says why before it is sent", async (quote, message) => {
  const { context, store } = simulated();
  const error = await errorOf(ready(context, { quote }));
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toMatch(message);
  expect(store.posts).toEqual([]);
});

test("a post whose author has turned quotes off can't be quoted", async () => {
  const { context } = simulated();
  const closed = through(context, ({ pathname }) =>
    pathname.endsWith("getPosts")
      ? Response.json({
          posts: [{ uri: "at://did:plc:two/x/y", cid: "c", viewer: { embeddingDisabled: true } }],
        })
      : undefined,
  );
  expect((await errorOf(ready(closed, { quote: QUOTED }))).message).toMatch(
    /has turned quotes off/,
  );
});

test("a server that can't be asked about the quoted post is not taken for a deleted post", async () => {
  const { context } = simulated();
  const down = through(context, ({ pathname }) =>
    pathname.endsWith("getPosts") ? new Response(null, { status: 503 }) : undefined,
  );
  expect((await errorOf(ready(down, { quote: QUOTED }))).code).toBe("platform_unavailable");
});

test.each([
  ["nobody", []],
  ["mentioned", ["mentionRule"]],
  ["followers", ["followerRule"]],
  ["following_mentioned", ["followingRule", "mentionRule"]],
  ["followers_following_mentioned", ["followerRule", "followingRule", "mentionRule"]],
])("replies are limited to %s, on the first post of a thread", async (reply_control, rules) => {
  const at = simulated();
  await publish(
    at.context,
    await ready(at.context, { reply_control }, { markdowns: ["One", "Two"] }),
  );
  expect(await gateOf(at, "threadgate")).toMatchObject({
    post: at.store.posts[0]?.external_post_id,
    allow: rules.map((rule) => ({ $type: `app.bsky.feed.threadgate#${rule}` })),
  });
  expect(await gateOf(at, "threadgate", 1)).toBeNull();
});

test("quotes are turned off for every post of a thread", async () => {
  const at = simulated();
  const options = { quote_control: "nobody" };
  await publish(at.context, await ready(at.context, options, { markdowns: ["One", "Two"] }));
  for (const place of [0, 1])
    expect(await gateOf(at, "postgate", place)).toMatchObject({
      post: at.store.posts[place]?.external_post_id,
      embeddingRules: [{ $type: "app.bsky.feed.postgate#disableRule" }],
    });
});

test("nothing besides the post is written if everyone may reply and quote", async () => {
  const at = simulated();
  const open = { reply_control: "everyone", quote_control: "everyone" };
  await publish(at.context, await ready(at.context, open));
  expect(at.calls).toEqual(["repo.putRecord"]);
});

test("if replies can't be limited, the error says where the post is, and trying again sends nothing twice", async () => {
  const at = simulated();
  const prepared = await ready(at.context, { reply_control: "nobody", quote_control: "nobody" });
  const first = await advance(at.context, prepared, NO_PROGRESS);
  if (!("progress" in first)) throw new Error("The gates are missing.");
  const down = through(at.context, () => new Response(null, { status: 502 }));
  const error = await errorOf(advance(down, prepared, first.progress));
  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "not_sent" });
  expect(error.message).toMatch(
    /^The post is published at https:\/\/crier\.test\/.*\. Who can reply could not be limited: /,
  );
  const published = await publish(at.context, prepared, first.progress);
  expect(published).toEqual(first.progress.items);
  expect(at.store.posts).toHaveLength(1);
  expect(await gateOf(at, "threadgate")).not.toBeNull();
});

test("after a lost answer, a post that is found still gets its limits", async () => {
  const at = simulated();
  const prepared = await ready(at.context, { reply_control: "nobody" });
  await advance(at.context, prepared, NO_PROGRESS);
  const found = await lookup(at.context, prepared, NO_PROGRESS);
  if (typeof found === "string" || !("progress" in found)) throw new Error("It is not out.");
  expect(await gateOf(at, "threadgate")).toBeNull();
  expect(await lookup(at.context, prepared, found.progress)).toBe("absent");
  await publish(at.context, prepared, found.progress);
  expect(await gateOf(at, "threadgate")).not.toBeNull();
  expect(at.store.posts).toHaveLength(1);
});

test("a tag is at most 64 characters long", async () => {
  const { context } = simulated();
  const error = await errorOf(ready(context, { tags: `rye, ${"日".repeat(65)}` }));
  expect(error).toMatchObject({ code: "validation" });
  expect(error.message).toMatch(/^A tag can have 64 characters\. Shorten “日+…”\.$/);
  const prepared = await ready(context, { tags: "日".repeat(64) });
  expect(prepared.request).toMatchObject({ items: [{ record: { tags: ["日".repeat(64)] } }] });
});
