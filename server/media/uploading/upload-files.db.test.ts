import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { getFile } from "../get-file.ts";
import { listFiles } from "../list-files.ts";
import { completeUpload } from "./complete-upload.ts";
import { uploadFiles } from "./upload-files.ts";

const PNG = { filename: "a.png", content_type: "image/png", size: 100 };

let media: MediaTest;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
});
afterAll(() => media.close());

function reserve(
  ...files: { filename: string; content_type: string; size: number; sha256?: string }[]
) {
  return uploadFiles({ ctx: media.ctx, input: { files } });
}

async function usage(): Promise<number> {
  const where = { organization_id: media.ctx.organization_id };
  return Number((await media.ctx.db.mediaUsage.findUnique({ where }))?.bytes ?? 0);
}

test("each file gets a URL that accepts exactly its bytes, in one statement", async () => {
  const before = await usage();
  let reserved: Awaited<ReturnType<typeof reserve>> = { files: [] };
  const statements = await media.system.statementsOf(async () => {
    reserved = await reserve(PNG, PNG);
  });
  expect(statements).toHaveLength(1);
  expect(reserved.files).toMatchObject([
    { id: expect.stringMatching(/^med_/), expires_at: "2026-11-22T12:00:00.000Z" },
    { id: expect.stringMatching(/^med_/), upload: { method: "PUT" } },
  ]);
  expect(await usage()).toBe(before + 200);
});

test.each([
  ["of a type that is not taken", { content_type: "image/svg+xml" }, "unsupported_type"],
  ["too large for its type", { size: 50 * 1024 * 1024 + 1 }, "too_large"],
])("if one file is %s, none is reserved, and the refusal names it", async (_, changed, reason) => {
  const before = await usage();
  const refusal = await refusalOf(reserve(PNG, { ...PNG, ...changed }));
  expect(refusal).toMatchObject({ reason, index: 1 });
  expect(refusal.message).toContain("files.1.");
  expect(await usage()).toBe(before);
});

test("a request that exceeds the organization's storage is refused entirely", async () => {
  const before = await usage();
  const video = { filename: "v.mp4", content_type: "video/mp4", size: 4 * 1024 ** 3 };
  const many = Array.from({ length: 10 }, () => video);
  await reserve(...many);
  expect(await refusalOf(reserve(...many))).toMatchObject({ reason: "storage_full" });
  expect(await usage()).toBe(before + 40 * 1024 ** 3);
  await media.ctx.db.mediaFile.deleteMany({ where: { content_type: "video/mp4" } });
  await media.ctx.db.mediaUsage.updateMany({ data: { bytes: before } });
});

test("other bytes than announced are refused and not stored", async () => {
  const { files } = await reserve(PNG);
  const [{ id, upload } = { id: "", upload: undefined }] = files;
  if (upload === undefined) throw new Error("Nothing was reserved.");
  expect((await sendBytes(upload, new Uint8Array(101))).ok).toBe(false);
  expect((await sendBytes(upload, new Uint8Array(99))).ok).toBe(false);
  const lie = await sendBytes(upload, new Uint8Array(100), { "Content-Type": "text/html" });
  expect(lie.ok).toBe(false);
  expect(await refusalOf(completeUpload({ ctx: media.ctx, input: { id } }))).toMatchObject({
    reason: "upload_missing",
  });
});

test.each([
  ["../../etc/passwd", ".. .. etc passwd"],
  ["a\0b\u202e\u200fgnp.exe", "a b gnp.exe"],
  ["C:\\files\\x.png", "C: files x.png"],
  ["..", "file"],
  ["\u0000", "file"],
])("a filename such as %j can't contain a path or reverse its text", async (filename, shown) => {
  const { files } = await reserve({ ...PNG, filename });
  const file = await getFile({ ctx: media.ctx, input: { id: files[0]?.id ?? "" } });
  expect(file.filename).toBe(shown);
});

test("a file is found by the hash that it was sent with", async () => {
  const sha256 = "ab".repeat(32);
  const reserved = await reserve({ ...PNG, sha256 }, PNG);
  const { items } = await listFiles({ ctx: media.ctx, input: { sha256, limit: 50 } });
  expect(items.map(({ id }) => id)).toEqual([reserved.files[0]?.id]);
});
