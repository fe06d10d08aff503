import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { NO_PROGRESS, type ProviderContext } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { isAt } from "#platforms/kit/testing/simulated-account.ts";
import { lookup } from "./lookup.ts";
import { manifest } from "./manifest.ts";
import { prepare } from "./prepare.ts";
import { remove, revoke } from "./provider.ts";
import { advance } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";
import { PART_BYTES } from "./upload-session.ts";

test("a large file is sent in parts, resuming from what YouTube has, and the video is then processed", async () => {
  const { ready, publish, calls, store } = simulated();
  const size = 2 * PART_BYTES + 5;
  const { items } = await publish(await ready({}, { size }));
  const uploads = "/upload/youtube/v3/videos";
  expect(calls).toEqual([
    `POST ${uploads}`,
    `PUT ${uploads} bytes */${size}`,
    `PUT ${uploads} bytes 0-${PART_BYTES - 1}/${size}`,
    `PUT ${uploads} bytes */${size}`,
    `PUT ${uploads} bytes ${PART_BYTES}-${2 * PART_BYTES - 1}/${size}`,
    `PUT ${uploads} bytes */${size}`,
    `PUT ${uploads} bytes ${2 * PART_BYTES}-${size - 1}/${size}`,
    "GET /youtube/v3/videos",
    "GET /youtube/v3/videos",
  ]);
  const [post] = store.posts;
  expect(items).toMatchObject([{ external_post_id: post?.external_post_id }]);
  expect(post?.files?.[0]?.size).toBe(size);
});

test("progress shows how much has arrived, and that YouTube is processing", async () => {
  const { ready, context } = simulated();
  const prepared = await ready({}, { size: PART_BYTES * 4 });
  const begun = await advance(context, prepared, NO_PROGRESS);
  if (!("progress" in begun)) throw new Error("It ended.");
  expect(await advance(context, prepared, begun.progress)).toMatchObject({
    after_ms: 0,
    stage: "YouTube has received 25% of the video.",
  });
});

test("the video's metadata arrives as it was set", async () => {
  const { ready, publish, store } = simulated();
  const options = {
    privacy_status: "unlisted",
    audience: "made_for_kids",
    contains_synthetic_media: true,
    tags: "one, two words,,",
    category_id: "28",
    license: "creativeCommon",
    disable_embedding: true,
  };
  await publish(await ready(options, { text: "Line one\n\nLine two" }));
  expect(store.posts.map(({ payload }) => payload)).toEqual([
    {
      snippet: {
        title: "A walk",
        description: "Line one\n\nLine two",
        categoryId: "28",
        tags: ["one", "two words"],
      },
      status: {
        privacyStatus: "unlisted",
        selfDeclaredMadeForKids: true,
        containsSyntheticMedia: true,
        license: "creativeCommon",
        embeddable: false,
      },
    },
  ]);
});

test("subscribers are notified unless that is turned off", async () => {
  const { ready, context } = simulated();
  const reported: (string | null)[] = [];
  const fetch = async (request: Request) => {
    reported.push(new URL(request.url).searchParams.get("notifySubscribers"));
    return context.fetch(request);
  };
  for (const prepared of [await ready(), await ready({ skip_notification: true })])
    await advance({ ...context, fetch }, prepared, NO_PROGRESS);
  expect(reported).toEqual(["true", "false"]);
});

test("an upload that YouTube has forgotten is restarted a few times", async () => {
  const { ready, publish, context } = simulated();
  const prepared = await ready();
  const forgetful = {
    ...context,
    fetch: async (request: Request) =>
      request.method === "PUT" ? new Response("", { status: 404 }) : context.fetch(request),
  };
  await expect(publish(prepared, { via: forgetful })).rejects.toMatchObject({
    code: "platform_unavailable",
    outcome: "not_sent",
    message: "YouTube is unavailable: it lost the upload of the video 4 times.",
  });
});

test("an upload to another host is refused, since the token would be sent to it", async () => {
  const { ready, context } = simulated();
  const prepared = await ready();
  for (const location of ["https://evil.example/x", "http://www.googleapis.com/x", "nonsense"]) {
    const fetch = async () => new Response(null, { status: 200, headers: { location } });
    await expect(advance({ ...context, fetch }, prepared, NO_PROGRESS)).rejects.toMatchObject({
      code: "platform_unavailable",
      outcome: "not_sent",
    });
  }
});

function inState(context: ProviderContext, status: object | null): ProviderContext {
  const items = status === null ? [] : [{ id: "v", status }];
  const fetch = async (request: Request) =>
    request.method === "GET" ? Response.json({ items }) : context.fetch(request);
  return { ...context, fetch };
}

test.each([
  [{ uploadStatus: "failed", failureReason: "codec" }, "validation", /could not process.*codec\./],
  [
    { uploadStatus: "rejected", rejectionReason: "copyright" },
    "content_policy",
    /rejected the video: copyright\./,
  ],
  [{ uploadStatus: "rejected", rejectionReason: "length" }, "validation", /length/],
  [{ uploadStatus: "rejected", rejectionReason: "uploaderAccountSuspended" }, "auth", /Suspended/],
  [{ uploadStatus: "deleted" }, "validation", /no longer has the video/],
  [null, "validation", /no longer has the video/],
])(
  "an upload that ends as %j is reported, and nothing is published",
  async (status, code, text) => {
    const { ready, publish, context } = simulated();
    const publishing = publish(await ready(), { via: inState(context, status) });
    await expect(publishing).rejects.toMatchObject({
      code,
      outcome: "not_sent",
      message: expect.stringMatching(text),
    });
  },
);

test("a long video is checked less and less often", async () => {
  const { ready, publish, context } = simulated();
  const prepared = await ready();
  let { progress } = await publish(prepared, { until: isAt("processing") });
  const working = inState(context, { uploadStatus: "uploaded" });
  const waits: number[] = [];
  for (let poll = 0; poll < 14; poll += 1) {
    const came = await advance(working, prepared, progress);
    if (!("progress" in came)) throw new Error("It ended.");
    waits.push(came.after_ms);
    progress = came.progress;
  }
  expect(waits).toEqual(waits.toSorted((left, right) => left - right));
  expect([waits[0], waits.at(-1)]).toEqual([7_500, 300_000]);
});

test("the video is added to the playlist once and commented on once, whatever responses are lost", async () => {
  const { ready, publish, context, calls } = simulated();
  const prepared = await ready({ playlist_id: "PLUConetalks", first_comment: "Questions?" });
  const lossy = {
    ...context,
    fetch: async (request: Request) => {
      const answer = await context.fetch(request);
      if (request.method !== "POST" || request.url.includes("upload")) return answer;
      throw new TypeError("fetch failed", {
        cause: Object.assign(new Error(), { code: "ECONNRESET" }),
      });
    },
  };
  const { progress: playlist } = await publish(prepared, { until: isAt("playlist") });
  await expect(advance(lossy, prepared, playlist)).rejects.toMatchObject({ outcome: "not_sent" });
  const { progress: comment } = await publish(prepared, { from: playlist, until: isAt("comment") });
  expect(comment.items).toHaveLength(1);
  await expect(advance(lossy, prepared, comment)).rejects.toMatchObject({ outcome: "unknown" });
  expect(await lookup(context, prepared, comment)).toEqual({ found: comment.items });
  const written = calls.filter((call) => call === "POST /youtube/v3/commentThreads");
  expect(written).toHaveLength(1);
  expect(calls.filter((call) => call === "POST /youtube/v3/playlistItems")).toHaveLength(1);
});

test("a comment that YouTube refuses leaves the video published and says so", async () => {
  const { ready, publish } = simulated();
  const prepared = await ready({ audience: "made_for_kids", first_comment: "Questions?" });
  await expect(publish(prepared)).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(
      /^The video is published at https:.*\. Its first comment could not be written: YouTube .*disabled comments/,
    ),
  });
});

test("a Short has the URL of one", async () => {
  const { ready, publish, context } = simulated();
  const out = { ...inState(context, { uploadStatus: "processed" }) };
  for (const [format, url] of [
    ["short", "https://www.youtube.com/shorts/v"],
    ["video", "https://www.youtube.com/watch?v=v"],
  ] as const) {
    const { items } = await publish(await ready({}, { format }), { via: out });
    expect(items).toMatchObject([{ external_post_id: "v", url }]);
  }
});

test("a video whose session has expired is found among the channel's uploads", async () => {
  const { ready, publish, context, wait } = simulated();
  const [sent, other] = [await ready({}, { title: "One" }), await ready({}, { title: "Other" })];
  const { progress } = await publish(sent, { until: isAt("upload") });
  const { progress: unsent } = await publish(other, { until: isAt("upload") });
  const { items } = await publish(sent, { from: progress });
  wait(25 * 3_600_000);
  expect(await lookup(context, sent, progress)).toEqual({ found: items });
  expect(await lookup(context, other, unsent)).toBe("absent");
});

test("a video is deleted, and a missing one counts as deleted", async () => {
  const { ready, publish, context } = simulated();
  const { items } = await publish(await ready());
  const [video] = items;
  if (video === undefined) throw new Error("Nothing is out.");
  await remove(context, video);
  await remove(context, video);
  const { progress } = await publish(await ready(), { until: isAt("processing") });
  expect(progress.items).toEqual([]);
});

test("a sign-in revoked during an upload is reported, and nothing is published", async () => {
  const { ready, publish, context, store } = simulated();
  const prepared = await ready({}, { size: PART_BYTES * 2 });
  const { progress } = await publish(prepared, { until: isAt("upload") });
  await revoke(context);
  await expect(publish(prepared, { from: progress })).rejects.toMatchObject({
    code: "auth",
    outcome: "not_sent",
  });
  expect(store.posts).toEqual([]);
});

test("a sign-in revoked after YouTube has the video leaves the post unconfirmed", async () => {
  const { ready, publish, context } = simulated();
  const prepared = await ready();
  const { progress } = await publish(prepared, { until: isAt("processing") });
  await revoke(context);
  await expect(publish(prepared, { from: progress })).rejects.toMatchObject({
    code: "auth",
    outcome: "unknown",
  });
});

test("a video is found even if YouTube's clock is two minutes behind", async () => {
  const { ready, publish, context, wait } = simulated();
  const prepared = await ready();
  wait(-120_000);
  const { progress } = await publish(prepared, { until: isAt("upload") });
  const { items } = await publish(prepared, { from: progress });
  wait(25 * 3_600_000);
  expect(await lookup(context, prepared, progress)).toEqual({ found: items });
});

test("a part that YouTube refuses isn't sent forever", async () => {
  const { ready, publish, context } = simulated();
  const fetch = async (request: Request) =>
    request.method === "PUT" ? new Response(null, { status: 308 }) : context.fetch(request);
  const publishing = publish(await ready(), { via: { ...context, fetch } });
  await expect(publishing).rejects.toMatchObject({
    code: "platform_unavailable",
    message: expect.stringMatching(/did not accept a part/),
  });
});

const IMAGE = memoryFile("image/png", { size: 70_000 });
const SRT = "1\r\n00:00:00,000 --> 00:00:02,500\r\nHällo <b>日本</b>\r\n";

test("the image beside a video is set as its thumbnail once the video is processed, for Shorts too", async () => {
  for (const format of ["video", "short"] as const) {
    const { ready, publish, store, calls } = simulated();
    await publish(await ready({}, { image: IMAGE, format }));
    expect(store.posts[0]?.files).toMatchObject([
      { content_type: "video/mp4" },
      { content_type: "image/png", size: 70_000 },
    ]);
    expect(calls.at(-1)).toBe("POST /upload/youtube/v3/thumbnails/set");
  }
});

test("two images beside a video are refused before anything is sent", async () => {
  const { context, calls } = simulated();
  const media = [IMAGE, memoryFile("video/mp4"), memoryFile("image/png", { seed: 2 })];
  const items = itemsOf(["Hi"], manifest).map((item) => ({ ...item, media }));
  const options = { audience: "not_made_for_kids" };
  const post = { format: "video", title: "A", items, options } as const;
  const entropy = (bytes: number) => new Uint8Array(bytes);
  await expect(prepare(context, { ...post, now: new Date(), entropy })).rejects.toMatchObject({
    code: "validation",
    message: "A post has one video, and one image as its cover.",
  });
  expect(calls).toEqual([]);
});

test("captions are added in their language, and not twice", async () => {
  const { ready, publish, store, calls } = simulated();
  const prepared = await ready({ captions: SRT, captions_language: "de" });
  const { items, progress } = await publish(prepared, { until: isAt("captions") });
  await publish(prepared, { from: progress });
  await publish(prepared, { from: progress });
  expect(calls.filter((call) => call.endsWith("/captions"))).toHaveLength(2);
  const stored = await store.recall(`captions ${items[0]?.external_post_id}`);
  expect(stored).toEqual([{ language: "de", name: "", text: SRT }]);
});

test("a channel that may set no thumbnails gets everything else, and is told what to do", async () => {
  const { ready, publish, context, calls } = simulated();
  const prepared = await ready(
    { captions: SRT, playlist_id: "PLUConetalks", first_comment: "Questions?" },
    { image: IMAGE },
  );
  let refusing = true;
  const fetch = async (request: Request) => {
    if (!refusing || !request.url.includes("/thumbnails/")) return context.fetch(request);
    const message = "The authenticated user doesn't have permissions to upload thumbnails.";
    const errors = [{ message, domain: "youtube.thumbnail", reason: "forbidden" }];
    return Response.json({ error: { code: 403, message, errors } }, { status: 403 });
  };
  const via = { ...context, fetch };
  const { progress } = await publish(prepared, {
    via,
    until: ({ state }) => (state as { others?: string[] }).others?.length === 0,
  });
  await expect(publish(prepared, { via, from: progress })).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(
      /^The video is published at https:\S+\. Its thumbnail could not be set: YouTube lets this channel set no thumbnails until its phone number is verified/,
    ),
  });
  for (const end of ["/captions", "/playlistItems", "/commentThreads"])
    expect(calls.filter((call) => call.startsWith("POST") && call.endsWith(end))).toHaveLength(1);
  refusing = false;
  await publish(prepared, { via, from: progress });
  expect(calls.filter((call) => call.endsWith("/commentThreads"))).toHaveLength(1);
});

test("what an older Crier had begun is finished", async () => {
  const { ready, publish, calls } = simulated();
  const prepared = await ready({ playlist_id: "PLUConetalks", first_comment: "Questions?" });
  const { items } = await publish(prepared, { until: isAt("playlist") });
  await publish(prepared, { from: { items, state: { step: "playlist" } } });
  expect(calls.slice(-2)).toEqual([
    "POST /youtube/v3/playlistItems",
    "POST /youtube/v3/commentThreads",
  ]);
});

test("a video that becomes public later is private until then, and its URL is known at once", async () => {
  const { ready, publish, store, context, wait } = simulated();
  const prepared = await ready({ publish_at: "2026-11-21T12:00:00+02:00" });
  const { items } = await publish(prepared);
  expect(items[0]?.url).toMatch(/^https:/);
  expect(store.posts[0]?.payload).toMatchObject({
    status: { privacyStatus: "private", publishAt: "2026-11-21T10:00:00.000Z" },
  });
  const status = async () => {
    const id = items[0]?.external_post_id;
    const url = `https://www.googleapis.com/youtube/v3/videos?part=status&id=${id}`;
    const headers = { authorization: "Bearer sandbox-access-0" };
    return (await (await context.fetch(new Request(url, { headers }))).json()).items[0].status;
  };
  expect(await status()).toMatchObject({ privacyStatus: "private" });
  wait(24 * 3_600_000);
  expect(await status()).toMatchObject({ privacyStatus: "public" });
});

test("a video isn't sent if the time at which it should become public has passed", async () => {
  const { ready } = simulated();
  await expect(ready({ publish_at: "2026-11-20T09:59:00Z" })).rejects.toMatchObject({
    code: "validation",
    message: expect.stringMatching(/has passed\. Choose a later one, or remove it\.$/),
  });
});

test("captions in an unknown language are refused before the video is sent", async () => {
  const { ready } = simulated();
  await expect(ready({ captions: SRT, captions_language: "German please" })).rejects.toMatchObject({
    code: "validation",
    message: expect.stringContaining("“German please” isn't a language"),
  });
});
