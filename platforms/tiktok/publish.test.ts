import { expect, test } from "vitest";
import { itemsOf } from "#core/domain/testing/items-of.ts";
import { NO_PROGRESS, type ProviderContext } from "#platforms/kit/spec/provider.ts";
import { memoryFile } from "#platforms/kit/testing/memory-files.ts";
import { isAt } from "#platforms/kit/testing/simulated-account.ts";
import { revoke } from "./connect.ts";
import { lookup, tiktok } from "./provider.ts";
import { advance, chunkFrom, cutInChunks } from "./publish.ts";
import { simulated } from "./testing/simulated.ts";

const MIB = 1024 * 1024;

test.each([
  [1, 1],
  [5 * MIB, 1],
  [20 * MIB - 1, 1],
  [20 * MIB, 2],
  [25 * MIB, 2],
  [4000 * MIB + 123, 400],
])("a file of %i bytes is sent in %i chunks, without gaps", (size, count) => {
  expect(cutInChunks(size).total_chunk_count).toBe(count);
  let start = 0;
  for (let chunk = 0; chunk < count; chunk += 1) {
    const { end } = chunkFrom(start, size);
    if (chunk + 1 < count) expect(end + 1 - start).toBe(cutInChunks(size).chunk_size);
    expect(end + 1 - start).toBeLessThan(64 * MIB);
    start = end + 1;
  }
  expect(start).toBe(size);
});

const LARGE = { files: [memoryFile("video/mp4", { size: 25 * MIB })] };

test("a video is sent in chunks, and pending until TikTok returns its ID", async () => {
  const { ready, publish, calls, store } = simulated();
  const { items } = await publish(await ready({}, LARGE));
  expect(calls.slice(0, 4)).toEqual([
    "POST /creator_info/query/",
    "POST /video/init/",
    `PUT /video/ bytes 0-${10 * MIB - 1}/${25 * MIB}`,
    `PUT /video/ bytes ${10 * MIB}-${25 * MIB - 1}/${25 * MIB}`,
  ]);
  expect(new Set(calls.slice(4))).toEqual(new Set(["POST /status/fetch/"]));
  const [post] = store.posts;
  expect(post?.external_post_id).toMatch(/^\d{19}$/);
  expect(items).toMatchObject([{ external_post_id: post?.external_post_id }]);
});

function withStatus(context: ProviderContext, data: string): ProviderContext {
  const fetch = async (request: Request) =>
    request.url.includes("/status/")
      ? new Response(`{"data":${data},"error":{"code":"ok","message":"","log_id":"1"}}`)
      : context.fetch(request);
  return { ...context, fetch };
}

test.each([
  ["video", "https://www.tiktok.com/@one/video/7364028172635912193"],
  ["photo", "https://www.tiktok.com/@one/photo/7364028172635912193"],
] as const)("a %s keeps every digit of its ID", async (format, url) => {
  const { ready, publish, context } = simulated();
  const files = format === "photo" ? { files: [memoryFile("image/jpeg")] } : {};
  const data = '{"status":"PUBLISH_COMPLETE","publicaly_available_post_id":[7364028172635912193]}';
  const { items } = await publish(await ready({}, { format, ...files }), {
    via: withStatus(context, data),
  });
  expect(items).toMatchObject([{ external_post_id: "7364028172635912193", url }]);
});

test("a post that isn't public has no URL, and uses its publish ID", async () => {
  const { ready, publish, context, calls } = simulated();
  const via = withStatus(context, '{"status":"PUBLISH_COMPLETE"}');
  const { items } = await publish(await ready({ privacy_level: "SELF_ONLY" }), { via });
  expect(items).toMatchObject([{ external_post_id: expect.stringMatching(/^v_pub/), url: null }]);
  expect(calls).not.toContain("POST /status/fetch/");
});

test("a public post whose ID never arrives is still published", async () => {
  const { ready, publish, context } = simulated();
  const via = withStatus(context, '{"status":"PUBLISH_COMPLETE"}');
  const { items } = await publish(await ready(), { via });
  expect(items).toMatchObject([{ external_post_id: expect.stringMatching(/^v_pub/), url: null }]);
});

test("a chunk whose response was lost isn't sent again", async () => {
  const { ready, publish, context, calls, store } = simulated();
  const prepared = await ready({}, LARGE);
  const { progress } = await publish(prepared, { until: isAt("upload") });
  const lossy = {
    ...context,
    fetch: async (request: Request) => {
      await context.fetch(request);
      const cause = Object.assign(new Error("reset"), { code: "ECONNRESET" });
      throw new TypeError("fetch failed", { cause });
    },
  };
  await expect(advance(lossy, prepared, progress)).rejects.toMatchObject({ outcome: "not_sent" });
  calls.length = 0;
  await publish(prepared, { from: progress });
  expect(calls.slice(0, 3)).toEqual([
    `PUT /video/ bytes 0-${10 * MIB - 1}/${25 * MIB}`,
    "POST /status/fetch/",
    `PUT /video/ bytes ${10 * MIB}-${25 * MIB - 1}/${25 * MIB}`,
  ]);
  expect(store.posts).toHaveLength(1);
});

test("an upload that expires after an hour is restarted a few times", async () => {
  const { ready, publish, context, wait, store, calls } = simulated();
  const prepared = await ready({}, LARGE);
  const { progress } = await publish(prepared, { until: isAt("upload") });
  wait(3_600_001);
  await publish(prepared, { from: progress });
  expect(store.posts).toHaveLength(1);
  expect(calls.filter((call) => call === "POST /video/init/")).toHaveLength(2);
  const closed = {
    ...context,
    fetch: async (request: Request) =>
      request.method === "PUT" ? new Response(null, { status: 403 }) : context.fetch(request),
  };
  wait(60_000);
  await expect(publish(prepared, { via: closed })).rejects.toMatchObject({
    code: "platform_unavailable",
    outcome: "not_sent",
    message: "TikTok is unavailable: it lost the upload of the video 4 times.",
  });
});

test.each([
  ["file_format_check_failed", "validation"],
  ["spam_risk", "content_policy"],
  ["auth_removed", "auth"],
  ["something_new", "unknown"],
])("a post that fails for %s is reported as %s, and nothing is published", async (reason, code) => {
  const { ready, publish, context } = simulated();
  const via = withStatus(context, `{"status":"FAILED","fail_reason":"${reason}"}`);
  await expect(publish(await ready(), { via })).rejects.toMatchObject({
    code,
    outcome: "not_sent",
    message: expect.stringContaining(`(${reason})`),
  });
});

test("a post refused because the creator posted too much is restarted hours later", async () => {
  const { ready, publish, context } = simulated();
  const prepared = await ready();
  const { progress } = await publish(prepared, { until: isAt("processing") });
  const via = withStatus(context, '{"status":"FAILED","fail_reason":"spam_risk_too_many_posts"}');
  expect(await advance(via, prepared, progress)).toMatchObject({
    progress: NO_PROGRESS,
    after_ms: 3 * 3_600_000,
    stage: expect.stringMatching(/posted too much today/),
  });
});

test("a long video is checked less and less often, within TikTok's rate limit", async () => {
  const { ready, publish, context } = simulated();
  const prepared = await ready();
  let { progress } = await publish(prepared, { until: isAt("processing") });
  const via = withStatus(context, '{"status":"PROCESSING_UPLOAD","uploaded_bytes":2000}');
  const waits: number[] = [];
  for (let poll = 0; poll < 12; poll += 1) {
    const came = await advance(via, prepared, progress);
    if (!("progress" in came)) throw new Error("It ended.");
    waits.push(came.after_ms);
    progress = came.progress;
  }
  expect(waits).toEqual(waits.toSorted((left, right) => left - right));
  expect(waits.at(-1)).toBe(60_000);
});

test("photos whose response was lost can't be looked up", async () => {
  const { ready, context } = simulated();
  const photos = await ready({}, { format: "photo", files: [memoryFile("image/jpeg")] });
  expect(await lookup(context, photos, NO_PROGRESS)).toBe("unknowable");
  expect(await lookup(context, await ready(), NO_PROGRESS)).toBe("absent");
});

test.each(["", "<html>Sorry</html>", "{}", '{"data":{},"error":{"code":"ok"}}'])(
  "after a response of %j, photos may be published",
  async (body) => {
    const { ready, context } = simulated();
    const photos = await ready({}, { format: "photo", files: [memoryFile("image/jpeg")] });
    const fetch = async () => new Response(body);
    await expect(advance({ ...context, fetch }, photos, NO_PROGRESS)).rejects.toMatchObject({
      code: "platform_unavailable",
      outcome: "unknown",
    });
  },
);

test("a sign-in revoked after TikTok has the video leaves the post unconfirmed", async () => {
  const { ready, publish, context } = simulated();
  const prepared = await ready();
  const { progress } = await publish(prepared, { until: isAt("processing") });
  await revoke(context);
  await expect(publish(prepared, { from: progress })).rejects.toMatchObject({
    code: "auth",
    outcome: "unknown",
  });
});

test("a sign-in revoked before that publishes nothing", async () => {
  const { ready, context, store } = simulated();
  const prepared = await ready();
  await revoke(context);
  await expect(advance(context, prepared, NO_PROGRESS)).rejects.toMatchObject({
    code: "auth",
    outcome: "not_sent",
  });
  expect(store.posts).toEqual([]);
});

test("a draft of a video is only its file, and is done once it is in the inbox", async () => {
  const { ready, publish, calls, store } = simulated();
  const prepared = await ready({ draft: true, privacy_level: null }, LARGE);
  const { items } = await publish(prepared);
  expect(calls[0]).toBe("POST /inbox/video/init/");
  expect(calls).not.toContain("POST /creator_info/query/");
  const [post] = store.posts;
  expect(post).toMatchObject({ text: "", files: [{ content_type: "video/mp4" }] });
  expect(Object.keys(post?.payload ?? {})).toEqual(["source_info"]);
  expect(items).toMatchObject([{ external_post_id: expect.stringMatching(/^v_pub/) }]);
});

test("a draft of photos has their title and text, and no settings", async () => {
  const { ready, publish, store } = simulated();
  const photos = { format: "photo", title: "Walk", files: [memoryFile("image/jpeg")] } as const;
  const { items } = await publish(
    await ready({ draft: true }, { ...photos, files: [...photos.files] }),
  );
  expect(store.posts[0]?.payload).toMatchObject({
    post_mode: "MEDIA_UPLOAD",
    post_info: { title: "Walk", description: "A walk" },
  });
  expect(store.posts[0]?.payload).not.toHaveProperty("post_info.privacy_level");
  expect(items).toMatchObject([{ external_post_id: expect.stringMatching(/^p_pub/) }]);
});

test("a draft whose last answer was lost is found in the inbox", async () => {
  const { ready, publish, context, wait } = simulated();
  const prepared = await ready({ draft: true });
  const { progress } = await publish(prepared, { until: isAt("upload") });
  const { items } = await publish(prepared, { from: progress });
  wait(60_000);
  expect(await lookup(context, prepared, progress)).toEqual({ found: items });
});

test("an inbox with five drafts that nobody finished takes no more for now", async () => {
  const { ready, publish, wait } = simulated();
  for (let drafts = 0; drafts < 5; drafts += 1) {
    await publish(await ready({ draft: true }));
    wait(60_000);
  }
  await expect(publish(await ready({ draft: true }))).rejects.toMatchObject({
    code: "rate_limit",
    outcome: "not_sent",
    message: expect.stringMatching(/^The TikTok inbox is full: .*Post or delete some in TikTok\./),
    retry_after_ms: 3_600_000,
  });
});

test("a channel that was connected without the permission for drafts is asked to reconnect", async () => {
  const { context, calls } = simulated();
  const media = [memoryFile("video/mp4")];
  const account = { ...context.account, granted: ["video.publish"] };
  const draft = {
    format: "video",
    title: null,
    items: itemsOf(["A walk"], tiktok.manifest).map((item) => ({ ...item, media })),
    options: { draft: true },
    now: context.now(),
    entropy: (bytes: number) => new Uint8Array(bytes),
  } as const;
  await expect(tiktok.prepare({ ...context, account }, draft)).rejects.toMatchObject({
    code: "unsupported",
    message: expect.stringMatching(/Reconnect the channel and allow it, then send again\.$/),
  });
  expect(calls).toEqual([]);
});
