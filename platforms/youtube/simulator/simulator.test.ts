import { expect, test } from "vitest";
import { createMemoryStore } from "#platforms/kit/simulator/memory-store.ts";
import { youtube } from "./index.ts";

const UPLOADS = "https://www.googleapis.com/upload/youtube/v3/videos";
const MP4 = Buffer.concat([
  Buffer.from("00000018667479706973", "hex"),
  Buffer.from("6f6d0000020069736f6d6d703432", "hex"),
]);

function simulated() {
  const store = createMemoryStore();
  const clock = { now: new Date("2026-11-20T10:00:00.000Z") };
  const account = { external_account_id: "UCone", handle: "@one" };
  const context = { store, account, now: () => clock.now };
  const ask = async (url: string, init: RequestInit = {}) => {
    const headers = { authorization: "Bearer sandbox-access-0", ...init.headers };
    const answer = await youtube.respond(context, new Request(url, { ...init, headers }));
    const text = await answer.text();
    const body = text === "" ? null : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, body };
  };
  const api = (path: string, init?: RequestInit) =>
    ask(`https://www.googleapis.com/youtube/v3/${path}`, init);
  const begin = (video: object, { size = MP4.length, query = "part=snippet,status" } = {}) =>
    ask(`${UPLOADS}?uploadType=resumable&${query}`, {
      method: "POST",
      body: JSON.stringify(video),
      headers: { "x-upload-content-length": String(size), "x-upload-content-type": "video/mp4" },
    });
  const put = (session: string, range: string, bytes: Buffer = Buffer.alloc(0)) =>
    ask(session, {
      method: "PUT",
      body: new Uint8Array(bytes),
      headers: { "content-range": range, "content-length": String(bytes.length) },
    });
  const upload = async (video: object, bytes = MP4) => {
    const session = (await begin(video, { size: bytes.length })).headers.get("location") ?? "";
    return put(session, `bytes 0-${bytes.length - 1}/${bytes.length}`, bytes);
  };
  return { store, clock, ask, api, begin, put, upload };
}

const snippet = { title: "A walk" };

test.each([
  [{ snippet: { title: " " } }, "invalidTitle"],
  [{ snippet: { title: "x".repeat(101) } }, "invalidTitle"],
  [{ snippet: { title: "a < b" } }, "invalidTitle"],
  [{ snippet: { ...snippet, description: "é".repeat(2501) } }, "invalidDescription"],
  [{ snippet: { ...snippet, description: "a > b" } }, "invalidDescription"],
  [{ snippet: { ...snippet, tags: ["two words", "x".repeat(489)] } }, "invalidTags"],
  [{ snippet: { ...snippet, categoryId: "30" } }, "invalidCategoryId"],
  [
    { snippet, status: { privacyStatus: "public", publishAt: "2027-01-01T00:00:00Z" } },
    "invalidPublishAt",
  ],
  [{ snippet, status: { privacyStatus: "friends" } }, "badRequest"],
  [{ snippet, status: { madeForKids: true } }, "badRequest"],
  [{ snippet: { ...snippet, descripton: "typo" } }, "badRequest"],
])("a video of %j is refused as %s", async (video, reason) => {
  const { begin } = simulated();
  const { status, body } = await begin(video);
  expect(status).toBe(400);
  expect(body.error.errors[0].reason).toBe(reason);
});

test.each([
  { snippet: { title: "x".repeat(100), description: "é".repeat(2500) } },
  { snippet: { ...snippet, tags: ["two words", "x".repeat(488)] } },
])("a video exactly at a limit is accepted", async (video) => {
  expect((await simulated().begin(video)).status).toBe(200);
});

test("metadata not named by the part parameter is refused", async () => {
  const { begin } = simulated();
  expect((await begin({ snippet }, { query: "part=status" })).status).toBe(400);
  expect((await begin({ snippet }, { query: "parts=snippet" })).status).toBe(400);
});

test("parts arrive in order, in multiples of 256 KiB, and the session says what it has", async () => {
  const { begin, put, store } = simulated();
  const part = 256 * 1024;
  const size = part + 10;
  const bytes = Buffer.concat([MP4, Buffer.alloc(size - MP4.length)]);
  const session = (await begin({ snippet }, { size })).headers.get("location") ?? "";
  expect(await put(session, `bytes */${size}`)).toMatchObject({ status: 308 });
  expect((await put(session, `bytes 0-99/${size}`, bytes.subarray(0, 100))).status).toBe(400);
  expect(
    (await put(session, `bytes ${part}-${size - 1}/${size}`, bytes.subarray(part))).status,
  ).toBe(400);
  const first = await put(session, `bytes 0-${part - 1}/${size}`, bytes.subarray(0, part));
  expect([first.status, first.headers.get("range")]).toEqual([308, `bytes=0-${part - 1}`]);
  expect((await put(session, `bytes 0-${part - 1}/${size}`, bytes.subarray(0, part))).status).toBe(
    400,
  );
  expect((await put(session, `bytes */${size + 1}`)).status).toBe(400);
  const last = await put(session, `bytes ${part}-${size - 1}/${size}`, bytes.subarray(part));
  expect(last).toMatchObject({ status: 200, body: { status: { uploadStatus: "uploaded" } } });
  expect(await put(session, `bytes */${size}`)).toMatchObject({
    status: 200,
    body: { id: last.body.id },
  });
  expect(store.posts).toHaveLength(1);
});

test("a session expires, and an unknown one is treated as expired", async () => {
  const { begin, put, clock } = simulated();
  const session = (await begin({ snippet })).headers.get("location") ?? "";
  clock.now = new Date("2026-11-21T10:00:01.000Z");
  expect((await put(session, `bytes */${MP4.length}`)).status).toBe(404);
  expect((await put(`${UPLOADS}?upload_id=none`, "bytes */1")).status).toBe(404);
});

test("YouTube processes a video for a while, and fails files that aren't one", async () => {
  const { upload, api, clock } = simulated();
  const { body: video } = await upload({ snippet });
  const { body: text } = await upload({ snippet }, Buffer.from("These are words, no video."));
  const statusOf = async (id: string) =>
    (await api(`videos?part=status&id=${id}`)).body.items[0].status;
  expect(await statusOf(video.id)).toMatchObject({ uploadStatus: "uploaded" });
  clock.now = new Date("2026-11-20T10:00:08.000Z");
  expect(await statusOf(video.id)).toMatchObject({ uploadStatus: "processed" });
  expect(await statusOf(text.id)).toMatchObject({
    uploadStatus: "failed",
    failureReason: "invalidFile",
  });
});

test("a project can upload a hundred videos a day, until midnight in California", async () => {
  const { begin, clock } = simulated();
  for (let count = 0; count < 100; count += 1) await begin({ snippet });
  expect(await begin({ snippet })).toMatchObject({
    status: 429,
    body: { error: { errors: [{ reason: "rateLimitExceeded" }] } },
  });
  clock.now = new Date("2026-11-21T08:00:00.000Z");
  expect((await begin({ snippet })).status).toBe(200);
});

test("other calls have 10,000 units a day", async () => {
  const { api } = simulated();
  for (let count = 0; count < 200; count += 1) await api("videos?id=none", { method: "DELETE" });
  expect(await api("channels?part=id&mine=true")).toMatchObject({
    status: 403,
    body: { error: { errors: [{ reason: "quotaExceeded" }] } },
  });
});

test("comments are off on videos made for children, and can't be empty", async () => {
  const { upload, api } = simulated();
  const status = { selfDeclaredMadeForKids: true };
  const [child, other] = [await upload({ snippet, status }), await upload({ snippet })];
  const comment = (videoId: string, textOriginal: string) =>
    api("commentThreads?part=snippet", {
      method: "POST",
      body: JSON.stringify({
        snippet: { videoId, topLevelComment: { snippet: { textOriginal } } },
      }),
    });
  expect(await comment(child.body.id, "Hi")).toMatchObject({ status: 403 });
  expect(await comment(other.body.id, " ")).toMatchObject({ status: 400 });
  expect(await comment(other.body.id, "x".repeat(10_001))).toMatchObject({ status: 400 });
  expect(await comment("none", "Hi")).toMatchObject({ status: 404 });
  expect(await comment(other.body.id, "x".repeat(10_000))).toMatchObject({ status: 200 });
});
