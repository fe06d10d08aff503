import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { SETTINGS } from "./creator.ts";
import { tiktok } from "./index.ts";

const PUBLISH = "https://open.tiktokapis.com/v2/post/publish";
const MP4 = Buffer.from("00000018667479706973" + "6f6d0000020069736f6d6d703432", "hex");
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
const MIB = 1024 * 1024;

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "one", handle: "@one" };
  const fetchFile = async (url: string) => {
    const content = url.endsWith(".jpg") ? JPEG : Buffer.from("words");
    const headers = { "content-length": String(content.length) };
    return url.includes("missing")
      ? new Response(null, { status: 404 })
      : new Response(new Uint8Array(content), { headers });
  };
  const context = { store, account, now: () => clock.now, fetchFile };
  const ask = async (path: string, body: unknown = {}, token = "sandbox-access-0") => {
    const answer = await tiktok.respond(
      context,
      new Request(`${PUBLISH}/${path}/`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) };
  };
  const put = async (url: string, range: string, bytes: Buffer, type = "video/mp4") => {
    const headers = {
      "content-range": range,
      "content-length": String(bytes.length),
      "content-type": type,
    };
    const request = new Request(url, { method: "PUT", body: new Uint8Array(bytes), headers });
    return (await tiktok.respond(context, request)).status;
  };
  const video = (post_info: object = {}, source: object = {}) =>
    ask("video/init", {
      post_info: { privacy_level: "SELF_ONLY", ...post_info },
      source_info: { ...whole(MP4.length), ...source },
    });
  const photos = (photo_images: string[], post_info: object = {}) =>
    ask("content/init", {
      media_type: "PHOTO",
      post_mode: "DIRECT_POST",
      post_info: { privacy_level: "PUBLIC_TO_EVERYONE", ...post_info },
      source_info: { source: "PULL_FROM_URL", photo_images, photo_cover_index: 0 },
    });
  const wait = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  return { store, ask, put, video, photos, wait };
}

function whole(video_size: number) {
  return { source: "FILE_UPLOAD", video_size, chunk_size: video_size, total_chunk_count: 1 };
}

test.each<[object, object, number, string]>([
  [{ title: "x".repeat(2201) }, {}, 400, "invalid_param"],
  [{ privacy_level: undefined }, {}, 400, "invalid_param"],
  [{ privacy_level: "FOLLOWER_OF_CREATOR" }, {}, 403, "privacy_level_option_mismatch"],
  [{ brand_content_toggle: true }, {}, 400, "invalid_param"],
  [{}, { chunk_size: 5 }, 400, "invalid_param"],
  [{}, { ...whole(20 * MIB), chunk_size: 10 * MIB, total_chunk_count: 3 }, 400, "invalid_param"],
  [{}, whole(65 * MIB), 400, "invalid_param"],
  [{}, whole(4 * 1024 ** 3 + 1), 400, "invalid_param"],
])("a video of %j in %j is refused with %i %s", async (post_info, source, status, code) => {
  const { video } = simulated();
  expect(await video(post_info, source)).toMatchObject({ status, body: { error: { code } } });
});

test("a video exactly at a limit is accepted", async () => {
  const { video, photos, put } = simulated();
  const { status, body } = await video({ title: "x".repeat(2200) });
  expect(status).toBe(200);
  expect(await put(body.data.upload_url, `bytes 0-${MP4.length - 1}/${MP4.length}`, MP4)).toBe(201);
  const images = Array.from({ length: 35 }, (_, index) => `https://files.test/${index}.jpg`);
  const texts = { title: "x".repeat(90), description: "x".repeat(4000) };
  expect((await photos(images, texts)).status).toBe(200);
  expect((await photos([...images, "https://files.test/36.jpg"], texts)).status).toBe(400);
  expect((await photos(images, { ...texts, title: "x".repeat(91) })).status).toBe(400);
  expect((await photos(images, { ...texts, description: "x".repeat(4001) })).status).toBe(400);
});

test("chunks must arrive in order, each as announced", async () => {
  const { video, put, ask, store } = simulated();
  const size = 12 * MIB;
  const bytes = Buffer.concat([MP4, Buffer.alloc(size - MP4.length)]);
  const chunks = { video_size: size, chunk_size: 6 * MIB, total_chunk_count: 2 };
  const { data } = (await video({}, chunks)).body;
  const send = (start: number, end: number, of = size, type?: string) =>
    put(data.upload_url, `bytes ${start}-${end}/${of}`, bytes.subarray(start, end + 1), type);
  expect(await send(6 * MIB, size - 1)).toBe(416);
  expect(await send(0, 5 * MIB - 1)).toBe(400);
  expect(await send(0, 6 * MIB - 1, size + 1)).toBe(400);
  expect(await send(0, 6 * MIB - 1, size, "image/png")).toBe(400);
  expect(await send(0, 6 * MIB - 1)).toBe(206);
  expect(await send(0, 6 * MIB - 1)).toBe(416);
  const { publish_id } = data;
  expect((await ask("status/fetch", { publish_id })).body.data).toEqual({
    status: "PROCESSING_UPLOAD",
    uploaded_bytes: 6 * MIB,
  });
  expect(await send(6 * MIB, size - 1)).toBe(201);
  expect(store.posts).toHaveLength(1);
});

test("an upload URL is valid for an hour", async () => {
  const { video, put, wait } = simulated();
  const { upload_url } = (await video()).body.data;
  wait(3_600_001);
  expect(await put(upload_url, `bytes 0-${MP4.length - 1}/${MP4.length}`, MP4)).toBe(403);
  expect(
    await put("https://open-upload.tiktokapis.com/video/?upload_id=x", "bytes 0-0/1", MP4),
  ).toBe(404);
});

test.each([
  ["https://files.test/missing.jpg", "photo_pull_failed"],
  ["https://files.test/words.txt", "file_format_check_failed"],
])("photos at %s fail for %s", async (address, fail_reason) => {
  const { photos, ask, wait, store } = simulated();
  const { publish_id } = (await photos([address])).body.data;
  expect((await ask("status/fetch", { publish_id })).body.data.status).toBe("PROCESSING_DOWNLOAD");
  wait(5_000);
  expect((await ask("status/fetch", { publish_id })).body.data).toMatchObject({
    status: "FAILED",
    fail_reason,
  });
  expect(store.posts).toEqual([]);
});

test("a public post is published first and gets its ID later, a number too large for JavaScript", async () => {
  const { photos, ask, wait, store } = simulated();
  const { publish_id } = (await photos(["https://files.test/1.jpg"])).body.data;
  wait(5_000);
  expect((await ask("status/fetch", { publish_id })).text).not.toContain("post_id");
  wait(7_000);
  const { text } = await ask("status/fetch", { publish_id });
  expect(text).toContain(`"publicaly_available_post_id":[${store.posts[0]?.external_post_id}]`);
});

test("a creator can start six posts a minute and publish fifteen a day", async () => {
  const { video, photos, ask, wait } = simulated();
  for (let count = 0; count < 6; count += 1) expect((await video()).status).toBe(200);
  expect(await video()).toMatchObject({
    status: 429,
    body: { error: { code: "rate_limit_exceeded" } },
  });
  for (let count = 0; count < 15; count += 1) {
    wait(60_000);
    expect((await photos(["https://files.test/1.jpg"])).status).toBe(200);
  }
  wait(60_000);
  const code = "spam_risk_too_many_posts";
  expect(await video()).toMatchObject({ status: 403, body: { error: { code } } });
  expect(await ask("creator_info/query")).toMatchObject({ status: 200, body: { error: { code } } });
});

test("a private account has other privacy levels", async () => {
  const { video, store } = simulated();
  await store.note(SETTINGS, { privacy_level_options: ["FOLLOWER_OF_CREATOR", "SELF_ONLY"] });
  expect((await video({ privacy_level: "FOLLOWER_OF_CREATOR" })).status).toBe(200);
  expect((await video({ privacy_level: "PUBLIC_TO_EVERYONE" })).status).toBe(403);
});

test("an unaudited app posts only privately", async () => {
  const { video, store } = simulated();
  await store.note(SETTINGS, { audited: false });
  expect((await video({ privacy_level: "SELF_ONLY" })).status).toBe(200);
  const code = "unaudited_client_can_only_post_to_private_accounts";
  expect(await video({ privacy_level: "PUBLIC_TO_EVERYONE" })).toMatchObject({
    status: 403,
    body: { error: { code } },
  });
});

test("requests without the account's token, or at other addresses, are refused", async () => {
  const { ask } = simulated();
  expect((await ask("creator_info/query", {}, "other")).status).toBe(401);
  expect((await ask("inbox/photo/init")).status).toBe(404);
});
