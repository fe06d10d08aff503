import { expect, test } from "vitest";
import { answeringTo, simulated } from "#platforms/kit/graph/testing/simulated.ts";
import { type Fetch, NO_PROGRESS, type Progress } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { brokenConnection } from "#platforms/kit/testing/passages.ts";
import { facebook } from "./provider.ts";
import { facebook as simulator } from "./simulator/index.ts";

const bench = () => simulated(facebook, simulator);
const image = memoryFile("image/jpeg");
const video = memoryFile("video/mp4", { width: 1_080, height: 1_920 });

test.each([
  ["See https://example.com/a and https://example.com/b", {}, "https://example.com/a"],
  ["See https://example.com/a", { link: "https://example.org/" }, "https://example.org/"],
  ["On http://localhost:3000/ and https://example.com/", {}, "https://example.com/"],
  ["No address", {}, undefined],
])("%j with %j previews the page of %s", async (texts, options, link) => {
  const { ready, publish, forms } = bench();
  await publish(await ready({ format: "post", texts, options }));
  expect(forms[0]).toEqual({ message: texts, ...(link === undefined ? {} : { link }) });
});

test("a post with photos lists them in order and previews no page", async () => {
  const { ready, publish, forms, calls, store } = bench();
  const files = [image, memoryFile("image/jpeg", { seed: 2 })];
  await publish(await ready({ format: "post", texts: "https://example.com/", files }));
  expect(calls.slice(0, 3).map((call) => call.split("/").at(-1))).toEqual([
    "photos",
    "photos",
    "feed",
  ]);
  expect(Object.keys(forms[0] ?? {})).toEqual([
    "message",
    "attached_media[0]",
    "attached_media[1]",
  ]);
  expect(store.posts[0]?.files?.map(({ alt_text }) => alt_text)).toEqual(
    files.map(({ alt_text }) => alt_text),
  );
});

test("a video is sent in the parts that Facebook requests, with its title", async () => {
  const { ready, publish, calls, forms, store } = bench();
  const files = [memoryFile("video/mp4", { size: 2_500_000 })];
  const prepared = await ready({ format: "video", texts: "Look", title: "Title", files });
  const [published] = await publish(prepared);
  expect(calls.filter((call) => call.startsWith("POST"))).toHaveLength(5);
  expect(forms.at(-1)).toEqual({
    title: "Title",
    description: "Look",
    upload_session_id: expect.any(String),
  });
  expect(published).toMatchObject({ url: store.pageUrl(store.posts[0]?.id ?? "") });
});

test("repeating an earlier post's text is refused by Facebook and reported as a duplicate", async () => {
  const { ready, publish, wait, store } = bench();
  await publish(await ready({ format: "post", texts: "Good news" }));
  wait(3_600_000);
  await expect(publish(await ready({ format: "post", texts: "Good news" }))).rejects.toMatchObject({
    code: "validation",
    outcome: "not_sent",
    message: expect.stringMatching(/with the same text as a recent one/),
  });
  expect(store.posts).toHaveLength(1);
});

test("a photo that Facebook publishes despite responding 500 is published once", async () => {
  const { ready, publish, context, fetch, store } = bench();
  const failing: Fetch = async (request) => {
    const answer = await fetch(request);
    return request.url.endsWith("/feed") ? simulator.refuse("platform_unavailable") : answer;
  };
  const prepared = await ready({ format: "post", texts: "Once", files: [image] });
  let progress: Progress = NO_PROGRESS;
  const first = await facebook.advance(context, prepared, progress);
  if ("progress" in first) ({ progress } = first);
  await expect(
    facebook.advance({ ...context, fetch: failing }, prepared, progress),
  ).rejects.toMatchObject({ code: "platform_unavailable", outcome: "unknown" });
  expect(await facebook.lookup(context, prepared, progress)).toMatchObject({
    found: [{ external_post_id: store.posts[0]?.external_post_id }],
  });
  await publish(prepared);
  expect(store.posts).toHaveLength(2);
});

test("two posts with the same text and different photos aren't confused", async () => {
  const { ready, publish, context } = bench();
  await publish(await ready({ format: "post", texts: "Same", files: [image] }));
  const prepared = await ready({
    format: "post",
    texts: "Same",
    files: [memoryFile("image/jpeg", { seed: 2 })],
  });
  const step = await facebook.advance(context, prepared, NO_PROGRESS);
  const progress = "progress" in step ? step.progress : NO_PROGRESS;
  expect(await facebook.lookup(context, prepared, progress)).toBe("absent");
});

test("a clock that is two minutes off hides no post", async () => {
  const { ready, publish, context, wait } = bench();
  const prepared = await ready({ format: "post", texts: "Once" });
  wait(-120_000);
  await publish(prepared);
  expect(await facebook.lookup(context, prepared, NO_PROGRESS)).toHaveProperty("found");
});

test("a file that isn't a video is refused with Facebook's message", async () => {
  const { ready, publish, store } = bench();
  const files = [{ ...video, content: image.content }];
  await expect(publish(await ready({ format: "reel", files }))).rejects.toMatchObject({
    code: "validation",
    message: expect.stringMatching(/^Facebook could not use the video: No Video Detected/),
  });
  expect(store.posts).toEqual([]);
});

test("a file that Facebook can't read at its URL is reported, even with a 200 response", async () => {
  const { ready, publish, context } = bench();
  const files = { ...context.files, address: async () => "nowhere" };
  await expect(
    publish(await ready({ format: "reel", files: [video] }), { files }),
  ).rejects.toMatchObject({
    code: "validation",
    message: expect.stringMatching(/could not read the video at its URL: Unable to fetch/),
  });
});

test("the token is sent only to Facebook", async () => {
  const { ready, publish, fetch } = bench();
  const body = { video_id: "1", upload_url: "https://facebook.com.example.org/upload" };
  const via = answeringTo("/video_reels", { behind: fetch, body });
  await expect(
    publish(await ready({ format: "reel", files: [video] }), { fetch: via }),
  ).rejects.toMatchObject({
    code: "platform_unavailable",
    message: expect.stringMatching(/no valid upload URL/),
  });
});

test("a token revoked during an upload ends it with the reason", async () => {
  const { ready, publish, store, fetch } = bench();
  let parts = 0;
  const revoking: Fetch = async (request) => {
    const multipart = request.headers.get("content-type")?.startsWith("multipart/");
    if (multipart) parts += 1;
    if (parts === 2) await store.note("grants", { declined: [], revoked: true, used: [] });
    return fetch(request);
  };
  const files = [memoryFile("video/mp4", { size: 2_500_000 })];
  const prepared = await ready({ format: "video", files });
  await expect(publish(prepared, { fetch: revoking })).rejects.toMatchObject({
    code: "auth",
    outcome: "not_sent",
  });
  expect(store.posts).toEqual([]);
});

test("a video that has arrived isn't sent again when Facebook reports nothing about it", async () => {
  const { ready, publish, fetch, store, calls } = bench();
  const missing = { message: "Unsupported get request.", code: 100, error_subcode: 33 };
  const hiding: Fetch = async (request) => {
    if (!request.url.includes("fields=status")) return fetch(request);
    return Response.json({ error: missing }, { status: 400 });
  };
  const prepared = await ready({ format: "video", texts: "Once", files: [video] });
  await expect(publish(prepared, { fetch: hiding })).rejects.toMatchObject({
    code: "platform_unavailable",
    outcome: "unknown",
  });
  expect(store.posts).toHaveLength(1);
  expect(calls.filter((call) => call.endsWith("/videos"))).toHaveLength(3);
});

test("the thirty-first reel of a day waits", async () => {
  const { ready, publish, store } = bench();
  const prepared = await ready({ format: "reel", files: [video] });
  for (let count = 0; count < 30; count += 1) await publish(prepared);
  await expect(publish(prepared)).rejects.toMatchObject({ code: "rate_limit" });
  expect(store.posts).toHaveLength(30);
});

test("the first comment is posted once, and a lost response is looked up", async () => {
  const { ready, publish, context, fetch, forms } = bench();
  const options = { first_comment: "More at https://example.com/" };
  const prepared = await ready({ format: "reel", files: [video], options });
  const [post] = await publish(prepared);
  expect(forms.at(-1)).toEqual({ message: options.first_comment });
  const progress = { items: post === undefined ? [] : [post], state: { comment: "next" } };
  const losing: Fetch = async (request) => {
    if (request.method !== "POST") return Response.json({ data: [] });
    await fetch(request);
    throw brokenConnection();
  };
  await expect(
    facebook.advance({ ...context, fetch: losing }, prepared, progress),
  ).rejects.toMatchObject({ outcome: "unknown" });
  expect(await facebook.lookup(context, prepared, progress)).toEqual({ found: [post] });
});

test.each(["post", "video", "story"] as const)(
  "a %s can be deleted, and only once",
  async (format) => {
    const { ready, publish, context, calls } = bench();
    const files = { post: [], video: [video], story: [image] }[format];
    const [post] = await publish(
      await ready({ format, texts: format === "story" ? "" : "Oops", files }),
    );
    if (post === undefined) throw new Error("Nothing came out.");
    await facebook.remove?.(context, post);
    await facebook.remove?.(context, post);
    expect(calls.slice(-2)).toEqual(Array(2).fill(`DELETE /v26.0/${post.external_post_id}`));
  },
);

test.each([
  ["", "platform_unavailable unknown"],
  ["<html>Welcome</html>", "platform_unavailable unknown"],
  [{ error: { message: "Page is unpublished", code: 200 } }, "auth not_sent"],
  [{}, "platform_unavailable unknown"],
])("a post with a 200 response of %j", async (body, expected) => {
  const { ready, publish, fetch } = bench();
  const via = answeringTo("/feed", { behind: fetch, body });
  const prepared = await ready({ format: "post", texts: "One" });
  const error = await publish(prepared, { fetch: via }).catch((fault) => fault);
  expect(`${error.code} ${error.outcome}`).toBe(expected);
});
