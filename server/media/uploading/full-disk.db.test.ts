import { randomBytes, randomUUID } from "node:crypto";
import { readdir, statfs } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { fetchFile } from "#server/media/processing/fetch-file.ts";
import { finishFile } from "#server/media/processing/finish-file.ts";
import { inspectStoredFile } from "#server/media/processing/inspect-stored-file.ts";
import { receiveFile } from "#server/media/processing/receive-file.ts";
import { noise } from "#server/media/testing/images.ts";
import { mountSmallDisk, type SmallDisk } from "#server/media/testing/small-disk.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { createGuardedFetch } from "#server/platform/guarded-fetch.ts";
import { StorageUnavailableError } from "#server/platform/storage/object-store.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { getFile } from "../get-file.ts";
import { completeUpload } from "./complete-upload.ts";
import { createMedia } from "./create-media.ts";
import { uploadFiles } from "./upload-files.ts";
import { uploadParts } from "./upload-parts.ts";

const MiB = 1024 * 1024;
const SMALL_MB = 4;
const LARGE_MB = 64;

const probe = await mountSmallDisk(SMALL_MB);
await probe?.remove();

let disk: SmallDisk;
let media: MediaTest;

beforeAll(async () => {
  if (probe === null) return;
  disk = (await mountSmallDisk(SMALL_MB)) as SmallDisk;
  media = await startMedia({ jobs: "none", folder: disk.path });
});
afterAll(async () => {
  await media?.close();
  await disk?.remove();
});

const onSmallDisk = test.runIf(probe !== null);

async function reserve(size: number, content_type = "image/jpeg") {
  const file = { filename: "picture", content_type, size };
  const { files } = await uploadFiles({ ctx: media.ctx, input: { files: [file] } });
  const [reserved] = files;
  if (reserved === undefined) throw new Error("Nothing was reserved.");
  return reserved;
}

async function stored(): Promise<string[]> {
  const entries = await readdir(disk.path, { recursive: true, withFileTypes: true });
  const marks = join(disk.path, "closed");
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(marks))
    .map(({ name }) => name);
}

async function leave(bytes: number) {
  const { bavail, bsize } = await statfs(disk.path);
  const size = bavail * bsize - bytes;
  const key = `incoming/filler-${randomUUID()}`;
  const object = { key, content_type: "image/jpeg", size };
  await media.system.storage.write(object, Readable.from([Buffer.alloc(size)]));
  return () => media.system.storage.remove([key]);
}

onSmallDisk(
  "an upload that finds no room is refused clearly, leaves nothing, and can be sent again",
  async () => {
    const bytes = new Uint8Array(randomBytes(SMALL_MB * MiB + 1));
    const { id, upload } = await reserve(bytes.length);
    const answer = await sendBytes(upload, bytes);
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ error: { message: /disk is full/ } });
    expect(await stored()).toEqual([]);
    const complete = () => completeUpload({ ctx: media.ctx, input: { id } });
    expect(await refusalOf(complete())).toMatchObject({ reason: "upload_missing" });
    await disk.resize(LARGE_MB);
    expect((await sendBytes(upload, bytes)).ok).toBe(true);
    await complete();
    expect(await receiveFile(media.system, id)).toBe("go_on");
    await media.system.storage.remove([`files/${media.ctx.organization_id}/${id}/original`]);
    await disk.resize(SMALL_MB);
  },
);

onSmallDisk("parts that can't be joined are kept, until they can", async () => {
  await disk.resize(24);
  const { id } = await reserve(17 * MiB, "video/mp4");
  const { missing } = await uploadParts({ ctx: media.ctx, input: { id } });
  for (const part of missing) await sendBytes(part.upload, new Uint8Array(part.size));
  await completeUpload({ ctx: media.ctx, input: { id } });
  await expect(receiveFile(media.system, id)).rejects.toThrow(StorageUnavailableError);
  expect((await stored()).toSorted()).toEqual(["1", "2", "3"]);
  await disk.resize(LARGE_MB);
  expect(await receiveFile(media.system, id)).toBe("go_on");
  expect(await stored()).toEqual(["original"]);
  await media.system.storage.remove([`files/${media.ctx.organization_id}/${id}/original`]);
  await disk.resize(SMALL_MB);
});

onSmallDisk(
  "a file that can't be processed for want of room is not failed, and is ready later",
  async () => {
    const jpeg = await noise(900, 700)
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { id, upload } = await reserve(jpeg.length);
    expect((await sendBytes(upload, new Uint8Array(jpeg))).ok).toBe(true);
    await completeUpload({ ctx: media.ctx, input: { id } });
    expect(await receiveFile(media.system, id)).toBe("go_on");
    const empty = await leave(64 * 1024);
    const before = await stored();
    await expect(inspectStoredFile(media.system, id)).rejects.toThrow(StorageUnavailableError);
    expect(await stored()).toEqual(before);
    expect(await getFile({ ctx: media.ctx, input: { id } })).toMatchObject({ state: "processing" });
    await empty();
    const inspected = await inspectStoredFile(media.system, id);
    if (inspected === "ended" || "reason" in inspected) throw new Error("It was not looked at.");
    await finishFile(media.system, id, inspected.facts);
    expect(await getFile({ ctx: media.ctx, input: { id } })).toMatchObject({
      ready: true,
      width: 700,
    });
  },
);

onSmallDisk(
  "a file that came along, or by its address, is refused or waits, and comes later",
  async () => {
    const png = await noise(400, 300).png().toBuffer();
    const input = { data: png.toString("base64") };
    const empty = await leave(64 * 1024);
    const call = () => createMedia({ ctx: media.ctx, input });
    const count = () => media.ctx.db.mediaFile.count();
    const files = await count();
    expect(await refusalOf(call())).toMatchObject({ reason: "storage_unavailable" });
    expect(await count()).toBe(files);

    const server = createServer((_, response) => response.end(png));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    media.system.download = createGuardedFetch({ allowPrivateAddresses: true });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.png`;
    const { id: media_id } = await createMedia({ ctx: media.ctx, input: { url } });
    const fetching = () => fetchFile(media.system, { media_id, attempt: 8 });
    const before = await stored();
    await expect(fetching()).rejects.toThrow(StorageUnavailableError);
    expect(await stored()).toEqual(before);
    await empty();
    expect(await fetching()).toBe("go_on");
    expect(await call()).toMatchObject({ state: "processing" });
  },
);
