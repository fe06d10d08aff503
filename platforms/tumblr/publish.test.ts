import { expect, test } from "vitest";
import { NO_PROGRESS } from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { deletePost } from "./api.ts";
import { advance, lookup } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

test("text becomes blocks, bare URLs become links, and the first URL a card", async () => {
  const { store, ready, publish } = simulated();
  const text = "# News\n\n👩‍👩‍👧 see https://a.example/x and [more](https://b.example)\n\n- one";
  await publish(await ready(text));
  expect(store.posts[0]?.payload).toMatchObject({
    content: [
      { type: "text", text: "News", subtype: "heading1" },
      {
        type: "text",
        text: "👩‍👩‍👧 see https://a.example/x and more",
        formatting: [
          { type: "link", start: 34, end: 38, url: "https://b.example" },
          { type: "link", start: 10, end: 29, url: "https://a.example/x" },
        ],
      },
      { type: "text", text: "one", subtype: "unordered-list-item" },
      { type: "link", url: "https://a.example/x" },
    ],
  });
});

test("files come before the text and replace a card", async () => {
  const { store, ready, publish } = simulated();
  await publish(await ready("https://a.example", { media: [memoryFile("image/png")] }));
  expect(store.posts[0]?.payload).toMatchObject({ content: [{ type: "image" }, { type: "text" }] });
});

test("tags, source and visibility are sent with a post", async () => {
  const { store, ready, publish } = simulated();
  const options = { tags: "boats, sea", state: "private", source_url: "https://a.example/" };
  await publish(await ready("Hello", { options }));
  expect(store.posts[0]?.payload).toMatchObject(options);
});

test("a video is published under the ID it has once Tumblr has processed it", async () => {
  const { store, clock, context, ready } = simulated();
  const prepared = await ready("Hello", { media: [memoryFile("video/mp4")] });
  const step = await advance(context, prepared, NO_PROGRESS);
  expect(step).toMatchObject({ after_ms: 10_000, stage: "Tumblr is processing the video." });
  if (!("progress" in step)) throw new Error("A video takes its time.");
  expect(await advance(context, prepared, step.progress)).toEqual(step);
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect(await advance(context, prepared, step.progress)).toMatchObject({
    done: [{ external_post_id: store.posts[0]?.external_post_id }],
  });
});

test("while a video is processed no other is accepted, and Tumblr is asked again in a minute", async () => {
  const { context, ready } = simulated();
  const media = [memoryFile("video/mp4")];
  await advance(context, await ready("One", { media }), NO_PROGRESS);
  const error = await errorOf(advance(context, await ready("Two", { media }), NO_PROGRESS));
  expect(error).toMatchObject({
    code: "rate_limit",
    outcome: "not_sent",
    retry_after_ms: 60_000,
    message: 'Tumblr asks to wait: "You have a video that is still transcoding.".',
  });
});

test("a video whose response was lost is awaited, and sent again if it never arrived", async () => {
  const { clock, context, ready } = simulated();
  const prepared = await ready("Hello", { media: [memoryFile("video/mp4")] });
  const found = await lookup(context, prepared, NO_PROGRESS);
  expect(found).toMatchObject({ progress: { state: { answered: false } } });
  if (typeof found === "string" || !("progress" in found)) throw new Error("It is in doubt.");
  clock.now = new Date(clock.now.getTime() + 10 * 60_000);
  expect(await advance(context, prepared, found.progress)).toEqual({
    progress: NO_PROGRESS,
    after_ms: 0,
  });
});

test("a private post isn't listed, so it can't be looked up", async () => {
  const { context, ready, publish } = simulated();
  const prepared = await ready("Hello", { options: { state: "private" } });
  await publish(prepared);
  expect(await lookup(context, prepared, NO_PROGRESS)).toBe("unknowable");
});

test("a post is recognized even if Tumblr's clock is two minutes behind", async () => {
  const { clock, context, ready, publish } = simulated();
  const noon = new Date("2026-11-20T12:00:00.000Z");
  const theirs = new Date("2026-11-20T11:58:00.000Z");
  clock.now = noon;
  const prepared = await ready("Hello");
  clock.now = theirs;
  const [post] = await publish(prepared);
  const dated = {
    ...context,
    now: () => noon,
    fetch: async (request: Request) => {
      const answer = await context.fetch(request);
      answer.headers.set("date", theirs.toUTCString());
      return answer;
    },
  };
  expect(await lookup(dated, prepared, NO_PROGRESS)).toMatchObject({
    found: [{ external_post_id: post?.external_post_id }],
  });
});

test("a token that expires during an upload is renewed, and the files are read again", async () => {
  const { store, context, ready } = simulated();
  const session = { ...context.session };
  const expired = {
    ...context,
    session: {
      ...session,
      credentials: { access_token: "sandbox-expired", refresh_token: "sandbox-refresh-0" },
      renew: context.session.renew,
    },
  };
  const media = [memoryFile("image/jpeg", { size: 5_000_000 })];
  await advance(expired, await ready("Hello", { media }), NO_PROGRESS);
  expect(store.posts[0]?.files).toMatchObject([{ size: 5_000_000 }]);
});

test("a revoked sign-in is reported as such, and nothing is published", async () => {
  const { store, context, ready } = simulated();
  const prepared = await ready("Hello", { media: [memoryFile("image/jpeg")] });
  const revoked = { ...context, fetch: async () => new Response("", { status: 401 }) };
  expect(await errorOf(advance(revoked, prepared, NO_PROGRESS))).toMatchObject({
    code: "auth",
    outcome: "not_sent",
  });
  expect(store.posts).toEqual([]);
});

test("a post can be deleted, and deleting it again is not an error", async () => {
  const { context, ready, publish } = simulated();
  const prepared = await ready("Hello");
  const [post] = await publish(prepared);
  await deletePost(context, post?.external_post_id ?? "");
  await deletePost(context, post?.external_post_id ?? "");
  expect(await lookup(context, prepared, NO_PROGRESS)).toBe("absent");
});

test("empty lines become no paragraphs if there are too many", async () => {
  const { store, ready, publish } = simulated();
  await publish(await ready(`a${"\n".repeat(2000)}b`));
  expect(store.posts[0]?.text).toBe("a\n\nb");
});

test("more paragraphs or links than Tumblr allows are refused before anything is sent", async () => {
  const { ready } = simulated();
  const paragraphs = Array.from({ length: 1001 }, () => "a");
  await expect(ready(paragraphs.join("\n\n"))).rejects.toMatchObject({
    code: "validation",
    message: "Tumblr allows 1,000 paragraphs in a post. This one has 1,001: remove some.",
  });
  const links = Array.from({ length: 101 }, (_, index) => `[a](https://a.example/${index})`);
  await expect(ready(links.join(" "))).rejects.toMatchObject({
    message: "Tumblr allows 100 links in a post. This one has 101: remove some.",
  });
});
