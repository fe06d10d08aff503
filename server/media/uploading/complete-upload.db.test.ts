import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { receiveFile } from "#server/media/processing/receive-file.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { StorageUnavailableError } from "#server/platform/storage/object-store.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { getFile } from "../get-file.ts";
import { completeUpload } from "./complete-upload.ts";
import { uploadFiles } from "./upload-files.ts";
import { uploadParts } from "./upload-parts.ts";

const MiB = 1024 * 1024;

let media: MediaTest;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
});
afterAll(() => media.close());

async function reserve(size: number) {
  const file = { filename: "v.mp4", content_type: "video/mp4", size };
  const { files } = await uploadFiles({ ctx: media.ctx, input: { files: [file] } });
  const [reserved] = files;
  if (reserved === undefined) throw new Error("Nothing was reserved.");
  return reserved;
}

function complete(id: string, ctx = media.ctx) {
  return completeUpload({ ctx, input: { id } });
}

function parts(id: string) {
  return uploadParts({ ctx: media.ctx, input: { id } });
}

function sent(id: string) {
  return media.ctx.db.outboxEvent.count({ where: { data: { path: ["media_id"], equals: id } } });
}

test("an uploaded file is processed once, however often it is completed", async () => {
  const { id, upload } = await reserve(10);
  await sendBytes(upload, new Uint8Array(10));
  const answers = await Promise.all([complete(id), complete(id), complete(id)]);
  for (const answer of answers) expect(answer).toMatchObject({ ready: false, failed: false });
  await complete(id);
  expect(await sent(id)).toBe(1);
});

test("completing before any byte has arrived is refused, and the file can still be uploaded", async () => {
  const { id, upload } = await reserve(10);
  expect(await refusalOf(complete(id))).toMatchObject({
    code: "CONFLICT",
    reason: "upload_missing",
  });
  await sendBytes(upload, new Uint8Array(10));
  await complete(id);
  expect(await sent(id)).toBe(1);
});

test("parts can arrive out of order and twice, and the missing ones are listed", async () => {
  const size = 17 * MiB;
  const { id } = await reserve(size);
  const { missing, part_size, part_count } = await parts(id);
  expect({ part_size, part_count }).toEqual({ part_size: 8 * MiB, part_count: 3 });
  for (const place of [2, 0, 0]) {
    const part = missing[place];
    if (part !== undefined) await sendBytes(part.upload, new Uint8Array(part.size));
  }
  expect(await refusalOf(complete(id))).toMatchObject({ reason: "upload_missing" });
  const left = await parts(id);
  expect(left.arrived).toEqual([1, 3]);
  expect(left.missing.map(({ number, size }) => [number, size])).toEqual([[2, 8 * MiB]]);
  const [last] = left.missing;
  if (last !== undefined) await sendBytes(last.upload, new Uint8Array(last.size));
  await complete(id);
  expect(
    await media.system.storage.sizeOf(`incoming/${media.ctx.organization_id}/${id}`),
  ).toBeNull();
  expect(await receiveFile(media.system, id)).toBe("go_on");
  expect(
    await media.system.storage.sizeOf(`files/${media.ctx.organization_id}/${id}/original`),
  ).toBe(size);
  expect(await refusalOf(parts(id))).toMatchObject({ reason: "not_uploading" });
});

test("two simultaneous starts of a multipart upload share it", async () => {
  const { id } = await reserve(9 * MiB);
  const [one, two] = await Promise.all([parts(id), parts(id)]);
  expect(one.missing).toEqual(two.missing);
});

test("another organization's file is not found", async () => {
  const { id } = await reserve(10);
  const other = await createTestContext(media.system, "Other");
  const input = { id };
  const asked = [
    () => complete(id, other),
    () => uploadParts({ ctx: other, input }),
    () => getFile({ ctx: other, input }),
  ];
  for (const ask of asked) expect(await refusalOf(ask())).toMatchObject({ code: "NOT_FOUND" });
});

test("while the store is unavailable, completing is refused with a retry time and changes nothing", async () => {
  const { id, upload } = await reserve(10);
  await sendBytes(upload, new Uint8Array(10));
  const { storage } = media.system;
  const sizeOf = () => Promise.reject(new StorageUnavailableError("The disk is full."));
  media.system.storage = { ...storage, sizeOf };
  const refusal = await refusalOf(complete(id));
  media.system.storage = storage;
  expect(refusal).toMatchObject({ reason: "storage_unavailable", retry_after_ms: 10_000 });
  expect(await sent(id)).toBe(0);
  await complete(id);
  expect(await sent(id)).toBe(1);
});
