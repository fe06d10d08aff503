import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { uploadFiles } from "#server/media/uploading/upload-files.ts";
import { uploadParts } from "#server/media/uploading/upload-parts.ts";
import { StorageUnavailableError } from "#server/platform/storage/object-store.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { getFile } from "../get-file.ts";
import { expireUploads } from "./expire-uploads.ts";
import { noticeArrived } from "./notice-arrived.ts";
import { removeDeleted } from "./remove-deleted.ts";
import { removeOrphans } from "./remove-orphans.ts";
import { wakeStuck } from "./wake-stuck.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let media: MediaTest;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
});
beforeEach(async () => {
  await media.ctx.db.mediaFile.deleteMany();
  await media.ctx.db.outboxEvent.deleteMany();
  await media.ctx.db.mediaUsage.deleteMany();
});
afterAll(() => media.close());

async function reserve(size = 10) {
  const file = { filename: "a.mp4", content_type: "video/mp4", size };
  const { files } = await uploadFiles({ ctx: media.ctx, input: { files: [file] } });
  const [reserved] = files;
  if (reserved === undefined) throw new Error("Nothing was reserved.");
  return reserved;
}

async function events(): Promise<string[]> {
  return (await media.ctx.db.outboxEvent.findMany()).map(({ name }) => name);
}

async function usage(): Promise<number> {
  return Number((await media.ctx.db.mediaUsage.findFirst())?.bytes);
}

function objects() {
  return media.system.storage.list("");
}

test("an upload that was never completed by request is noticed; one that hasn't arrived stays pending", async () => {
  const { upload } = await reserve();
  await sendBytes(upload, new Uint8Array(10));
  await reserve();
  expect(await noticeArrived(media.system)).toBe(0);
  media.system.advance(2 * MINUTE);
  expect(await noticeArrived(media.system)).toBe(1);
  expect(await noticeArrived(media.system)).toBe(0);
  expect(await events()).toEqual(["media/arrived"]);
});

test("an unfinished upload fails after a day and frees its storage and parts", async () => {
  const { id } = await reserve(9 * 1024 * 1024);
  const { missing } = await uploadParts({ ctx: media.ctx, input: { id } });
  const [part] = missing;
  if (part !== undefined) await sendBytes(part.upload, new Uint8Array(part.size));
  const late = await reserve();
  await sendBytes(late.upload, new Uint8Array(10));
  media.system.advance(24 * HOUR);
  expect(await expireUploads(media.system)).toBe(2);
  const failed = await getFile({ ctx: media.ctx, input: { id } });
  expect(failed).toMatchObject({ failed: true, error: { reason: "upload_incomplete" } });
  expect(await getFile({ ctx: media.ctx, input: { id: late.id } })).toMatchObject({
    ready: false,
    failed: false,
  });
  expect(await usage()).toBe(10);
  const { upload_id } = await media.ctx.db.mediaFile.findUniqueOrThrow({ where: { id } });
  const parts = { key: `incoming/${media.ctx.organization_id}/${id}`, upload_id: upload_id ?? "" };
  expect(await media.system.storage.listParts(parts)).toEqual([]);
  expect(await expireUploads(media.system)).toBe(0);
});

test("a file whose run was lost is queued again once an hour, at the step it was in", async () => {
  const { id } = await reserve();
  const processing = { state: "processing" as const };
  await media.ctx.db.mediaFile.update({ where: { id }, data: processing });
  const fetched = await reserve();
  const asked = { ...processing, source_url: "https://example.com/", stored_bytes: 0 };
  await media.ctx.db.mediaFile.update({ where: { id: fetched.id }, data: asked });
  expect(await wakeStuck(media.system)).toBe(0);
  media.system.advance(2 * HOUR);
  expect(await wakeStuck(media.system)).toBe(2);
  expect(await wakeStuck(media.system)).toBe(0);
  expect((await events()).sort()).toEqual(["media/arrived", "media/requested"]);
});

test("a deleted file is removed after a day, with everything derived from it", async () => {
  const { id, upload } = await reserve();
  await sendBytes(upload, new Uint8Array(10));
  const { storage } = media.system;
  const key = `${media.ctx.organization_id}/${id}`;
  await storage.move(`incoming/${key}`, `files/${key}/original`);
  const deleted_at = media.system.now();
  await media.ctx.db.mediaFile.update({ where: { id }, data: { deleted_at } });
  media.system.advance(23 * HOUR);
  expect(await removeDeleted(media.system)).toBe(0);
  media.system.advance(HOUR);
  const { list } = storage;
  media.system.storage = { ...storage, list: () => Promise.reject(new StorageUnavailableError()) };
  await expect(removeDeleted(media.system)).rejects.toThrow(StorageUnavailableError);
  media.system.storage = { ...storage, list };
  expect(await removeDeleted(media.system)).toBe(1);
  expect(await storage.list(`files/${key}/`)).toEqual([]);
  expect(await media.ctx.db.mediaFile.count()).toBe(0);
  expect(await usage()).toBe(0);
});

test("a repeated upload that the store accepted after completion is removed by the next sweep", async () => {
  const { storage } = media.system;
  const { id } = await reserve();
  const key = `incoming/${media.ctx.organization_id}/${id}`;
  const send = () =>
    storage.write({ key, content_type: "video/mp4", size: 10 }, Readable.from([Buffer.alloc(10)]));
  await send();
  expect(await removeOrphans(media.system)).toBe(0);
  for (const state of ["ready", "failed"] as const) {
    await media.ctx.db.mediaFile.update({ where: { id }, data: { state } });
    await send();
    expect(await removeOrphans(media.system)).toBe(1);
    expect(await storage.sizeOf(key)).toBeNull();
  }
});

test("uploads without a file are removed after two days, and pending ones stay", async () => {
  const { storage } = media.system;
  await storage.remove((await objects()).map(({ key }) => key));
  const recent = await reserve();
  await sendBytes(recent.upload, new Uint8Array(10));
  const lost = await reserve();
  await sendBytes(lost.upload, new Uint8Array(10));
  await media.ctx.db.mediaFile.delete({ where: { id: lost.id } });
  media.system.advance(Date.now() - media.system.now().getTime() + 47 * HOUR);
  expect(await removeOrphans(media.system)).toBe(0);
  media.system.advance(2 * HOUR);
  expect(await removeOrphans(media.system)).toBe(1);
  const left = (await objects()).map(({ key }) => key);
  expect(left).toEqual([`incoming/${media.ctx.organization_id}/${recent.id}`]);
});
