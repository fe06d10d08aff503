import { expect, test } from "vitest";
import { answeringTo, simulated } from "#platforms/kit/graph/testing/simulated.ts";
import { type Fetch, NO_PROGRESS, type Progress } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { brokenConnection } from "#platforms/kit/testing/passages.ts";
import { instagram } from "./provider.ts";
import { instagram as simulator } from "./simulator/index.ts";

const bench = () => simulated(instagram, simulator);
const image = memoryFile("image/jpeg");
const video = memoryFile("video/mp4");

test("a reel is sent with its settings and nothing else", async () => {
  const { ready, publish, forms } = bench();
  const options = { share_to_feed: false, thumb_offset: 1500 };
  await publish(await ready({ format: "reel", texts: "Look", files: [video], options }));
  expect(forms[0]).toEqual({
    media_type: "REELS",
    video_url: "https://files.test/med_video_mp4_1",
    caption: "Look",
    share_to_feed: "false",
    thumb_offset: "1500",
  });
});

test("each file of a carousel has its own container, and a story has no caption", async () => {
  const { ready, publish, forms } = bench();
  await publish(await ready({ format: "carousel", texts: "Two", files: [image, video] }));
  await publish(await ready({ format: "story", files: [image] }));
  expect(forms).toMatchObject([
    { image_url: expect.any(String), is_carousel_item: "true", alt_text: image.alt_text },
    { video_url: expect.any(String), is_carousel_item: "true", media_type: "VIDEO" },
    { media_type: "CAROUSEL", caption: "Two", children: expect.stringMatching(/^\d+,\d+$/) },
    { creation_id: expect.any(String) },
    { image_url: expect.any(String), media_type: "STORIES" },
    { creation_id: expect.any(String) },
  ]);
});

test("nothing is uploaded once the account's daily posts are used up", async () => {
  const { ready, publish, fetch, calls } = bench();
  const body = { data: [{ quota_usage: 50, config: { quota_total: 50, quota_duration: 86400 } }] };
  const full = answeringTo("/content_publishing_limit", { behind: fetch, body });
  const prepared = await ready({ format: "post", files: [image] });
  await expect(publish(prepared, { fetch: full })).rejects.toMatchObject({
    code: "rate_limit",
    message: expect.stringMatching(/^Instagram .*published 50 of the 50 posts/),
  });
  expect(calls).toEqual([]);
});

test("an account can publish a hundred times a day", async () => {
  const { ready, publish, store } = bench();
  const prepared = await ready({ format: "post", files: [image] });
  for (let count = 0; count < 100; count += 1) await publish(prepared);
  await expect(publish(prepared)).rejects.toMatchObject({ code: "rate_limit" });
  expect(store.posts).toHaveLength(100);
});

test("a video that Instagram can't use is refused with its error code, and not retried", async () => {
  const { ready, publish, context, calls } = bench();
  const picture = { ...video, content: image.content };
  const prepared = await ready({ format: "reel", files: [picture] });
  await expect(publish(prepared, context)).rejects.toMatchObject({
    code: "validation",
    message:
      "Instagram could not use the post's files: Media upload has failed with error code 2207026.",
  });
  expect(calls.filter((call) => call.endsWith("/media"))).toHaveLength(1);
});

test("a container that failed because of Instagram is created again, at most twice", async () => {
  const { ready, publish, fetch, store } = bench();
  let failures = 0;
  const failing =
    (most: number): Fetch =>
    async (request) => {
      if (!request.url.includes("status_code") || failures >= most) return fetch(request);
      failures += 1;
      const status = "Error: Media upload has failed with error code 2207001";
      return Response.json({ id: "1", status_code: "ERROR", status });
    };
  const prepared = await ready({ format: "post", files: [image] });
  await publish(prepared, { fetch: failing(2) });
  expect(store.posts).toHaveLength(1);
  failures = 0;
  await expect(publish(prepared, { fetch: failing(9) })).rejects.toMatchObject({
    code: "platform_unavailable",
    message: expect.stringMatching(/2207001/),
  });
});

test("a container that is finished but not ready yet is published half a minute later", async () => {
  const { ready, publish, fetch, store, clock } = bench();
  let refusals = 0;
  const early: Fetch = async (request) => {
    if (!request.url.endsWith("/media_publish") || refusals >= 2) return fetch(request);
    refusals += 1;
    const error = { message: "Not ready", code: 9007, error_subcode: 2207027 };
    return Response.json({ error }, { status: 400 });
  };
  const before = clock.now.getTime();
  await publish(await ready({ format: "post", files: [image] }), { fetch: early });
  expect(store.posts).toHaveLength(1);
  expect(clock.now.getTime() - before).toBeGreaterThanOrEqual(60_000);
});

test("a post whose URL can't be read is published, and is looked up", async () => {
  const { ready, context, wait, fetch, store } = bench();
  const prepared = await ready({ format: "post", texts: "Once, with @ida", files: [image] });
  let progress: Progress = NO_PROGRESS;
  const broken: Fetch = async (request) => {
    if (request.url.includes("permalink")) throw brokenConnection();
    return fetch(request);
  };
  const error = await (async () => {
    for (;;) {
      const step = await instagram.advance({ ...context, fetch: broken }, prepared, progress);
      if ("done" in step) return null;
      wait(step.after_ms);
      ({ progress } = step);
    }
  })().catch((fault) => fault);
  expect(error).toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  const [post] = store.posts;
  expect(await instagram.lookup(context, prepared, progress)).toMatchObject({
    found: [{ external_post_id: post?.external_post_id }],
  });
});

test("a clock that is two minutes off hides no post", async () => {
  const { ready, context, wait, clock, publish, store } = bench();
  const prepared = await ready({ format: "post", texts: "Once", files: [image] });
  clock.now = new Date(clock.now.getTime() - 120_000);
  let progress: Progress = NO_PROGRESS;
  for (let step = 0; step < 2; step += 1) {
    const came = await instagram.advance(context, prepared, progress);
    if ("progress" in came && store.posts.length === 0) ({ progress } = came);
    wait(3_000);
  }
  await publish(prepared, {});
  expect(await instagram.lookup(context, prepared, progress)).toHaveProperty("found");
});

test("the first comment is posted once", async () => {
  const { ready, publish, context, calls, forms } = bench();
  const options = { first_comment: "Links are in the bio" };
  const prepared = await ready({ format: "post", files: [image], options });
  const [post] = await publish(prepared);
  expect(forms.at(-1)).toEqual({ message: "Links are in the bio" });
  const progress = { items: post === undefined ? [] : [post], state: { comment: "next" } };
  const before = calls.length;
  expect(await instagram.advance(context, prepared, progress)).toEqual({ done: [post] });
  expect(calls.slice(before).map((call) => call.split(" ")[0])).toEqual(["GET"]);
  expect(await instagram.lookup(context, prepared, progress)).toEqual({ found: [post] });
});

test("a refused comment leaves the post published and says so", async () => {
  const { ready, publish, fetch, store } = bench();
  const options = { first_comment: "No" };
  const refusing: Fetch = async (request) => {
    if (request.method === "POST" && request.url.endsWith("/comments"))
      return simulator.refuse("content_policy");
    return fetch(request);
  };
  const prepared = await ready({ format: "post", files: [image], options });
  await expect(publish(prepared, { fetch: refusing })).rejects.toMatchObject({
    code: "content_policy",
    message: expect.stringMatching(
      /^The post is published, but its first comment is not: Instagram refused/,
    ),
  });
  expect(store.posts).toHaveLength(1);
});

test("a post is deleted once, and only with the scope for it", async () => {
  const { ready, publish, context, store, calls } = bench();
  const [post] = await publish(await ready({ format: "post", files: [image] }));
  if (post === undefined) throw new Error("Nothing came out.");
  const grants = { revoked: false, used: [] };
  await store.note("grants", { declined: ["instagram_manage_contents"], ...grants });
  await expect(instagram.remove?.(context, post)).rejects.toMatchObject({
    code: "auth",
    message: expect.stringMatching(/instagram_manage_contents/),
  });
  await store.note("grants", { declined: [], ...grants });
  await instagram.remove?.(context, post);
  await instagram.remove?.(context, post);
  expect(calls.slice(-2)).toEqual(Array(2).fill(`DELETE /v26.0/${post.external_post_id}`));
});

test("an error in a 200 response, an empty response and a web page are not a container", async () => {
  const { ready, publish, fetch } = bench();
  const prepared = await ready({ format: "post", files: [image] });
  const error = { message: "Unsupported", code: 100 };
  const answers = [
    { body: { error } },
    { body: "" },
    { body: "<html>Welcome</html>" },
    { body: {} },
  ];
  const codes = await Promise.all(
    answers.map(async ({ body }) => {
      const via = answeringTo("/media", { behind: fetch, body });
      return publish(prepared, { fetch: via }).catch((fault) => `${fault.code} ${fault.outcome}`);
    }),
  );
  expect(codes).toEqual([
    "validation not_sent",
    "platform_unavailable not_sent",
    "platform_unavailable not_sent",
    "platform_unavailable not_sent",
  ]);
});
