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
  answer: () => Response | Promise<Response>,
): ProviderContext {
  const { fetch } = context;
  return {
    ...context,
    fetch: async (request) => (new URL(request.url).pathname === path ? answer() : fetch(request)),
  };
}

test("a link post uses the first URL of its text unless another is set", async () => {
  const { store, ready, publish } = simulated();
  await publish(await ready("See [this](https://a.example/x), example.org", { format: "link" }));
  const options = { url: "https://b.example/" };
  await publish(await ready("See https://a.example/x", { format: "link", options }));
  expect(store.posts.map(({ payload }) => payload)).toMatchObject([
    { kind: "link", url: "https://a.example/x" },
    { kind: "link", url: "https://b.example/" },
  ]);
  await expect(ready("No address", { format: "link" })).rejects.toMatchObject({
    code: "validation",
    message: "A link post needs a URL: add one to the text, or set the option url.",
  });
});

test("a link already in the subreddit is refused, or recognized if it is this very post", async () => {
  const { store, clock, context, ready, publish } = simulated();
  const prepared = await ready("https://a.example", { format: "link" });
  const [post] = await publish(prepared);
  expect(await advance(context, prepared, NO_PROGRESS)).toEqual({ done: [post] });
  clock.now = new Date("2026-11-20T12:00:00.000Z");
  const again = await ready("https://a.example", { format: "link" });
  await expect(publish(again)).rejects.toMatchObject({
    code: "validation",
    message:
      'Reddit refused the post: "that link has already been submitted". Use the option resubmit to post a link again.',
  });
  const options = { resubmit: true };
  await publish(await ready("https://a.example", { format: "link", options }));
  expect(store.posts).toHaveLength(2);
});

test("a post's options are sent with it", async () => {
  const { store, ready, publish } = simulated();
  const options = {
    flair_id: "9ac711a4-1ddf-11e9-aaaa-0e22784c70ce",
    nsfw: true,
    spoiler: true,
  };
  await publish(await ready("Hello", { options: { ...options, subreddit: "r/boats" } }));
  expect(store.posts[0]?.payload).toMatchObject({ ...options, sr: "boats" });
});

test("a first comment is posted once, even if its response is lost", async () => {
  const { context, ready, publish } = simulated();
  const prepared = await ready("Hello", { options: { first_comment: "More *here*" } });
  let isLost = true;
  const lossy = answering(context, "/api/comment", async () => {
    throw isLost ? brokenConnection() : new Error("The comment was written again.");
  });
  const first = await advance(context, prepared, NO_PROGRESS);
  if (!("progress" in first)) throw new Error("The comment is a step of its own.");
  const error = await errorOf(advance(lossy, prepared, first.progress));
  expect(error).toMatchObject({ outcome: "unknown", code: "platform_unavailable" });
  expect(error.message).toMatch(/^The post is published, but its first comment is not: /);
  expect(await lookup(context, prepared, first.progress)).toBe("absent");
  const { items } = first.progress;
  expect(await advance(context, prepared, first.progress)).toEqual({ done: items });
  isLost = false;
  expect(await lookup(context, prepared, first.progress)).toEqual({ found: items });
  const comments = await listComments(context, items[0]?.external_post_id ?? "");
  expect(comments).toEqual([{ author: "one", body: "More *here*" }]);
  const [whole] = await publish(await ready("Again", { options: { first_comment: "One" } }));
  expect(await listComments(context, whole?.external_post_id ?? "")).toHaveLength(1);
});

test("a post whose response was lost is found, and its comment is then posted", async () => {
  const { context, ready } = simulated();
  const prepared = await ready("Hello", { options: { first_comment: "One" } });
  await advance(context, prepared, NO_PROGRESS);
  expect(await lookup(context, prepared, NO_PROGRESS)).toMatchObject({
    progress: { items: [{}], state: { comment: "next" } },
  });
});

test("an image that never appears is reported and not sent again", async () => {
  const { store, context, ready, publish } = simulated();
  const prepared = await ready("Hello", { media: [memoryFile("image/jpeg")] });
  const blind = answering(context, "/user/one/submitted", () =>
    Response.json({ kind: "Listing", data: { children: [], after: null } }),
  );
  await expect(publish(prepared, blind)).rejects.toMatchObject({ code: "validation" });
  expect(store.posts).toHaveLength(1);
});

test("a post is recognized even if Reddit's clock is two minutes off", async () => {
  for (const minutes of [-2, 2]) {
    const { clock, context, ready, publish } = simulated();
    const noon = new Date("2026-11-20T12:00:00.000Z");
    const theirs = new Date(noon.getTime() + minutes * 60_000);
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
    expect(await lookup(dated, prepared, NO_PROGRESS)).toEqual({ found: [post] });
  }
});

test("a post listed twice is one", async () => {
  const { context, ready, publish } = simulated();
  const prepared = await ready("Hello");
  const [post] = await publish(prepared);
  const { fetch } = context;
  const twice = answering(context, "/user/one/submitted", async () => {
    const request = new Request("https://oauth.reddit.com/user/one/submitted", {
      headers: { authorization: "Bearer sandbox-access-0", "user-agent": "test" },
    });
    const list = await (await fetch(request)).json();
    return Response.json({ data: { children: [...list.data.children, ...list.data.children] } });
  });
  expect(await lookup(twice, prepared, NO_PROGRESS)).toEqual({ found: [post] });
});

test("a sign-in revoked during an upload ends publishing", async () => {
  const { store, context, ready } = simulated();
  const prepared = await ready("Hello", { media: [memoryFile("image/jpeg")] });
  const step = await advance(context, prepared, NO_PROGRESS);
  if (!("progress" in step)) throw new Error("A picture takes more than a step.");
  const revoked = { ...context, fetch: async () => new Response("", { status: 401 }) };
  const error = await errorOf(advance(revoked, prepared, step.progress));
  expect(error).toMatchObject({ code: "auth", outcome: "not_sent" });
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

test("a poll is open for whole days, and is recognized despite the link that Reddit adds", async () => {
  const { store, context, ready, publish } = simulated();
  const options = { poll_choices: ["Rye", "Oats"], poll_duration_minutes: 4_320 };
  const prepared = await ready("Tell us.", { format: "poll", title: "Which bread?", options });
  const [post] = await publish(prepared);
  expect(store.posts[0]?.payload).toMatchObject({
    kind: "poll",
    title: "Which bread?",
    text: "Tell us.",
    poll: { options: ["Rye", "Oats"], duration: 3 },
  });
  expect(await lookup(context, prepared, NO_PROGRESS)).toEqual({ found: [post] });
});
