/** Uploads that fail between reservation and processing, by accident or on purpose. */
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { UploadParts, UploadTarget } from "#core/contract/operations/uploads.ts";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { ErrorEnvelope } from "#core/contract/resources/error-envelope.ts";
import type { MediaFile } from "#core/contract/resources/media-file.ts";
import { type Api, createApi, testInstance } from "#e2e/fixtures.ts";
import { createOrganization } from "#e2e/instance/create-organization.ts";
import { makePng } from "#e2e/make-png.ts";
import { put, type Reserved, reserve, sendFile, toNewFile, untilLookedAt } from "./send-file.ts";

const PICTURE = makePng("picture.png", { width: 40, height: 30 });
const size = PICTURE.buffer.length;

let api: Api;
let organization: string;

beforeAll(async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const team = { name: `Bad ${mark}`, email: `bad-${mark}@example.com` };
  const made = await createOrganization({ CRIER_HOME: testInstance().home }, team);
  api = createApi(made.api_key);
  organization = made.organization.id;
});

async function reserveOne(file: object = toNewFile(PICTURE)): Promise<Reserved> {
  const [reserved] = await reserve(api, file);
  if (reserved === undefined) throw new Error("Nothing was reserved.");
  return reserved;
}

async function countFiles(): Promise<number> {
  return (await api.get<{ items: MediaFile[] }>("/files?limit=100")).body.items.length;
}

async function storedObjects(): Promise<string[]> {
  const folder = join(testInstance().home, "storage");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => path.includes(organization)).sort();
}

describe("a reservation with an invalid file is refused as a whole and names the file", () => {
  const good = toNewFile(PICTURE);
  test.each([
    ["eleven files", Array(11).fill(good), /files: /, undefined],
    ["no file", [], /files: /, undefined],
    ["a name of 300 characters", [{ ...good, filename: "n".repeat(300) }], /255/, undefined],
    ["an empty name", [{ ...good, filename: "" }], /filename/, undefined],
    ["a type that is not taken", [good, { ...good, content_type: "image/svg+xml" }], /SVG|svg/, 1],
    ["a page", [good, good, { ...good, content_type: "text/html" }], /image\/jpeg/, 2],
    ["a negative size", [{ ...good, size: -1 }], /size/, undefined],
    ["half a byte", [{ ...good, size: 0.5 }], /size/, undefined],
    ["a size that is no number", [{ ...good, size: "12" }], /size/, undefined],
    ["a picture of 51 MiB", [good, { ...good, size: 51 * 1024 ** 2 }], /52,428,800/, 1],
    ["more bytes than a disk has", [{ ...good, size: Number.MAX_SAFE_INTEGER }], /52,428,800/, 0],
    ["a field that is not known", [{ ...good, alt: "x" }], /alt_text/, undefined],
    ["a NUL in a name", [{ ...good, filename: "a\0b.png" }], /filename: contains a NUL/, undefined],
  ])("%s", async (_, files, text, index) => {
    const before = [await countFiles(), await storedObjects()];
    const { status, body } = await api.post<ErrorEnvelope>("/files/upload", { files });
    expect(status).toBe(400);
    expect(body.error.message).toMatch(text);
    if (index !== undefined) expect(body.error.index).toBe(index);
    expect([await countFiles(), await storedObjects()]).toEqual(before);
  });
});

test.each([
  ["../../../etc/passwd.png", ".. .. .. etc passwd.png"],
  ["a\\b/c.png", "a b c.png"],
  ["evil\u202egnp.exe", "evil gnp.exe"],
  ["line\nbreak\u2028.png", "line break .png"],
  [`${"ä".repeat(251)}.png`, `${"ä".repeat(251)}.png`],
  ["/", "file"],
])("the file name %j is shown as %j and used for downloads", async (filename, shown) => {
  const { id, upload } = await reserveOne({ ...toNewFile(PICTURE), filename });
  expect(upload.url).not.toContain("passwd");
  await put(upload, Buffer.from(PICTURE.buffer));
  await api.post(`/files/${id}/complete`);
  expect(await untilLookedAt(api, id)).toMatchObject({ ready: true, filename: shown });
});

describe("bytes that differ from the reservation are refused, and the file can still be uploaded", () => {
  const withType = (upload: UploadTarget, type: string) => {
    return { ...upload, headers: { ...upload.headers, "Content-Type": type } };
  };
  test.each([
    ["one byte more", (to: UploadTarget) => put(to, Buffer.alloc(size + 1))],
    ["one byte less", (to: UploadTarget) => put(to, Buffer.alloc(size - 1))],
    ["none", (to: UploadTarget) => put(to, Buffer.alloc(0))],
    ["another type", (to: UploadTarget) => put(withType(to, "text/html"), Buffer.alloc(size))],
    [
      "another name in the address",
      (to: UploadTarget) =>
        put({ ...to, url: to.url.replace(/med_\w+/, "med_x") }, Buffer.alloc(size)),
    ],
    [
      "another size in the address",
      (to: UploadTarget) =>
        put({ ...to, url: to.url.replace(`size=${size}`, "size=9") }, Buffer.alloc(9)),
    ],
    [
      "a later end in the address",
      (to: UploadTarget) =>
        put(
          { ...to, url: to.url.replace(/expires=\d+/, "expires=9999999999") },
          Buffer.alloc(size),
        ),
    ],
  ])("%s", async (_, send) => {
    const before = await storedObjects();
    const { id, upload } = await reserveOne();
    const answer = await send(upload);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { message: expect.stringMatching(/\w/) } });
    expect(await storedObjects()).toEqual(before);
    expect((await api.post(`/files/${id}/complete`)).status).toBe(409);
    await put(upload, Buffer.from(PICTURE.buffer));
    expect((await api.post(`/files/${id}/complete`)).status).toBe(200);
    expect(await untilLookedAt(api, id)).toMatchObject({ ready: true });
  });
});

/** Announces `size` bytes, sends a few, and disconnects. */
async function hangUp({ url, headers }: UploadTarget): Promise<void> {
  const { hostname, port, pathname, search } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = [
    `PUT ${pathname}${search} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Content-Type: ${headers["Content-Type"]}`,
    `Content-Length: ${size}`,
  ];
  await new Promise((resolve) =>
    socket.write(`${lines.join("\r\n")}\r\n\r\nhalf`, () => resolve(null)),
  );
  socket.destroy();
}

test("an interrupted upload doesn't count as uploaded and can be repeated", async () => {
  const { id, upload } = await reserveOne();
  await hangUp(upload);
  const early = await api.post<ErrorEnvelope>(`/files/${id}/complete`);
  expect(early.status).toBe(409);
  expect(early.body.error).toMatchObject({
    reason: "upload_missing",
    message: expect.stringContaining("Send its bytes to the upload URL"),
  });
  expect((await put(upload, Buffer.from(PICTURE.buffer))).status).toBe(200);
  expect((await put(upload, Buffer.from(PICTURE.buffer))).status).toBe(409);
  const twice = await Promise.all([1, 2].map(() => api.post(`/files/${id}/complete`)));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await untilLookedAt(api, id)).toMatchObject({ ready: true });
  expect((await api.post(`/files/${id}/complete`)).status).toBe(200);
});

test("parts can arrive in any order and twice, and form the same file", async () => {
  const large = makePng("large.png", { width: 2100, height: 1500, colour: "noise" });
  const { id } = await reserveOne(toNewFile(large));
  type Parts = z.output<typeof UploadParts.output>;
  const { body } = await api.post<Parts>(`/files/${id}/parts`);
  expect([body.part_count, body.arrived]).toEqual([2, []]);
  const bytesOf = (number: number) =>
    Buffer.from(large.buffer.subarray((number - 1) * body.part_size, number * body.part_size));
  const [first, second] = body.missing;
  if (first === undefined || second === undefined) throw new Error("Two parts were expected.");
  expect((await put(second.upload, bytesOf(2))).status).toBe(200);
  expect((await put(second.upload, bytesOf(2))).status).toBe(200);
  expect((await put(first.upload, bytesOf(2))).status).toBe(403);
  const early = await api.post<ErrorEnvelope>(`/files/${id}/complete`);
  expect(early.body.error.reason).toBe("upload_missing");
  const left = await api.post<Parts>(`/files/${id}/parts`);
  expect(left.body.arrived).toEqual([2]);
  expect((await put(first.upload, bytesOf(1))).status).toBe(200);
  await api.post(`/files/${id}/complete`);
  const file = await untilLookedAt(api, id);
  expect(file).toMatchObject({ ready: true, width: 2100, height: 1500 });
  const stored = Buffer.from(await (await fetch(file.url ?? "")).arrayBuffer());
  expect(stored.equals(large.buffer)).toBe(true);
  const late = await api.post<ErrorEnvelope>(`/files/${id}/parts`);
  expect([late.status, late.body.error.reason]).toEqual([409, "not_uploading"]);
});

describe("a file that isn't of its stated type fails and leaves nothing that can be shown", () => {
  const page = Buffer.from("<!doctype html><script>document.title = 'run'</script>");
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = 1"><script>1</script></svg>',
  );
  test.each([
    ["a PNG that is called a JPEG", { ...PICTURE, mimeType: "image/jpeg" }, "content_mismatch"],
    ["a PNG that is called a video", { ...PICTURE, mimeType: "video/mp4" }, "content_mismatch"],
    ["a page", { name: "p.png", mimeType: "image/png", buffer: page }, "content_mismatch"],
    ["an SVG", { name: "s.png", mimeType: "image/png", buffer: svg }, "content_mismatch"],
    ["zeros", { ...PICTURE, buffer: Buffer.alloc(100) }, "content_mismatch"],
    ["nothing", { ...PICTURE, buffer: Buffer.alloc(0) }, "empty"],
  ])("%s", async (_, file, reason) => {
    const before = await storedObjects();
    const failed = await sendFile(api, file);
    expect(failed).toMatchObject({ ready: false, failed: true, error: { reason } });
    expect([failed.url, failed.preview_url, failed.thumbnail_url]).toEqual([null, null, null]);
    await vi.waitFor(async () => expect(await storedObjects()).toEqual(before));
  });
});

test("another organization's file isn't found by any operation", async () => {
  const mine = await sendFile(api, PICTURE);
  const stranger = createApi();
  const { body: channel } = await stranger.post<Channel>("/channels", {
    provider: "bluesky",
    mode: "sandbox",
  });
  const path = `/files/${mine.id}`;
  const frame = { x: 0, y: 0, width: 10, height: 10 };
  const answers = await Promise.all([
    stranger.get(path),
    stranger.get(`/media/${mine.id}`),
    stranger.patch(path, { alt_text: "Mine now" }),
    stranger.delete(path),
    stranger.post(`${path}/complete`),
    stranger.post(`${path}/parts`),
    stranger.post(`${path}/crop`, { frame }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const draft = { content: "Not mine", channels: [channel.id] };
  const own = { per_channel: { [channel.id]: { media: [mine.id] } } };
  for (const media of [{ media: [mine.id] }, own]) {
    const refused = await stranger.post<ErrorEnvelope>("/posts", { ...draft, ...media });
    expect([refused.status, refused.body.error.reason]).toEqual([400, "unknown_media"]);
  }
  expect((await api.get<MediaFile>(path)).body).toMatchObject({ id: mine.id, alt_text: null });
});
