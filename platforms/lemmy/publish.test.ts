import { expect, test } from "vitest";
import { NO_PROGRESS, type ProviderContext } from "#platforms/kit/spec/provider.ts";
import { errorOf } from "#platforms/kit/testing/bench.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { brokenConnection } from "#platforms/kit/testing/passages.ts";
import { deletePost, listComments } from "./api.ts";
import { advance, lookup } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

function answering(
  context: ProviderContext,
  path: string,
  answer: (request: Request) => Promise<Response>,
): ProviderContext {
  const { fetch } = context;
  return {
    ...context,
    fetch: (request) => (new URL(request.url).pathname === path ? answer(request) : fetch(request)),
  };
}

test("a post goes to the named community, however it is written", async () => {
  const { store, ready, publish } = simulated();
  for (const community of ["news@lemmy.world.test", "!boats@lemmy.world.test", "c/main"])
    await publish(await ready("Hello", { options: { community, nsfw: true } }));
  await publish(
    await ready("Hello", { options: { community: "https://lemmy.world.test/c/boats" } }),
  );
  expect(store.posts.map(({ payload }) => payload)).toMatchObject([
    { community_id: 12, nsfw: true },
    { community_id: 14 },
    { community_id: 11 },
    { community_id: 14, nsfw: false },
  ]);
});

test.each(["nowhere", "two words", "news@lemmy.test"])(
  "%s is not a community",
  async (community) => {
    const { ready } = simulated();
    await expect(ready("Hello", { options: { community } })).rejects.toMatchObject({
      code: "validation",
      message: `The account's Lemmy server doesn't know the community "${community}". Write it as name@server.`,
    });
  },
);

test("where only moderators can post, the refusal says so", async () => {
  const { ready, publish } = simulated();
  const prepared = await ready("Hello", { options: { community: "announcements" } });
  await expect(publish(prepared)).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringContaining("only mods can post in community"),
  });
});

test("a link post uses the first URL of its text unless another is set", async () => {
  const { store, ready, publish } = simulated();
  await publish(await ready("See [this](https://a.example/x), example.org", { format: "link" }));
  const options = { url: "https://b.example/" };
  await publish(await ready("See https://a.example/x", { format: "link", options }));
  expect(store.posts.map(({ payload }) => payload)).toMatchObject([
    { url: "https://a.example/x" },
    { url: "https://b.example/" },
  ]);
  await expect(ready("No address", { format: "link" })).rejects.toMatchObject({
    message: "A link post needs a URL: add one to the text, or set the option url.",
  });
});

test("a title that is too short for Lemmy is refused before anything is sent", async () => {
  const { calls, ready } = simulated();
  const error = await errorOf(ready("Hello", { title: " Hi " }));
  expect(error.message).toBe("Lemmy requires a title of at least 3 characters.");
  expect(calls.filter((call) => call.startsWith("POST"))).toEqual([]);
});

test("an image becomes the post's link", async () => {
  const { store, ready, publish } = simulated();
  await publish(await ready("Look", { media: [memoryFile("image/png", { alt_text: "A boat" })] }));
  expect(store.posts).toMatchObject([
    {
      payload: { url: expect.stringMatching(/^https:\/\/lemmy\.test\/pictrs\/image\/\w+\.png$/) },
      files: [{ content_type: "image/png", alt_text: "A boat" }],
    },
  ]);
});

test("a first comment is posted once, even if its response is lost", async () => {
  const { context, ready } = simulated();
  const prepared = await ready("Hello", { options: { first_comment: "More *here*" } });
  const first = await advance(context, prepared, NO_PROGRESS);
  if (!("progress" in first)) throw new Error("The comment is a step of its own.");
  const { items } = first.progress;
  const lossy = answering(context, "/api/v3/comment", async (request) => {
    await context.fetch(request);
    throw brokenConnection();
  });
  expect(await lookup(context, prepared, first.progress)).toBe("absent");
  const error = await errorOf(advance(lossy, prepared, first.progress));
  expect(error).toMatchObject({ outcome: "unknown", code: "platform_unavailable" });
  expect(error.message).toMatch(/^The post is published, but its first comment is not: /);
  expect(await lookup(context, prepared, first.progress)).toEqual({ found: items });
  const comments = await listComments(context, Number(items[0]?.external_post_id));
  expect(comments).toMatchObject([{ content: "More *here*" }]);
});

test("a post whose response was lost is found, and its comment is then posted", async () => {
  const { context, ready } = simulated();
  const prepared = await ready("Hello", { options: { first_comment: "One" } });
  await advance(context, prepared, NO_PROGRESS);
  expect(await lookup(context, prepared, NO_PROGRESS)).toMatchObject({
    progress: { items: [{}], state: { comment: "next" } },
  });
});

test("a post is found even if its server removed tracking parameters", async () => {
  const { store, context, ready, publish } = simulated();
  const tracked = "https://a.example/x?a=1&utm_source=crier";
  const prepared = await ready(`See ${tracked}`, { format: "link" });
  const items = await publish(prepared);
  expect(store.posts).toMatchObject([{ payload: { url: "https://a.example/x?a=1" } }]);
  expect(await lookup(context, prepared, NO_PROGRESS)).toEqual({ found: items });
});

test("old pinned posts and other people's posts are skipped", async () => {
  const { context, ready, publish } = simulated();
  const prepared = await ready("Hello");
  const [item] = await publish(prepared);
  const others = answering(context, "/api/v3/post/list", async (request) => {
    const { posts } = await (await context.fetch(request)).json();
    const [own] = posts;
    if (own === undefined) return Response.json({ posts });
    const pinned = {
      ...own.post,
      id: 1,
      featured_community: true,
      published: "2020-01-01T00:00:00Z",
    };
    const foreign = { ...own.post, id: 2, creator_id: 99 };
    return Response.json({ posts: [{ post: pinned }, { post: foreign }, own] });
  });
  expect(await lookup(others, prepared, NO_PROGRESS)).toEqual({ found: [item] });
  await deletePost(context, Number(item?.external_post_id));
  expect(await lookup(context, prepared, NO_PROGRESS)).toBe("absent");
});

test("a server error during publishing may have published the post", async () => {
  const { context, ready } = simulated();
  const prepared = await ready("Hello");
  const failing = answering(context, "/api/v3/post", async () =>
    Response.json(
      { error: "unknown", message: "timed out waiting for a connection" },
      { status: 400 },
    ),
  );
  expect(await errorOf(advance(failing, prepared, NO_PROGRESS))).toMatchObject({
    code: "platform_unavailable",
    outcome: "unknown",
    message: 'Lemmy is unavailable: lemmy.test failed and says only "unknown".',
  });
});

test.each([
  ["pict-rs", Response.json({ msg: "Too many pixels" }, { status: 400 }), /Too many pixels/],
  ["the proxy", new Response("<html>413</html>", { status: 413 }), /refused the post/],
])("an image that %s refuses is reported", async (_, answer, text) => {
  const { context, ready } = simulated();
  const prepared = await ready("Look", { media: [memoryFile("image/jpeg")] });
  const refusing = answering(context, "/pictrs/image", async () => answer);
  const error = await errorOf(advance(refusing, prepared, NO_PROGRESS));
  expect(error).toMatchObject({ code: "validation", outcome: "not_sent" });
  expect(error.message).toMatch(text);
});
