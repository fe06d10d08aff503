import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noise } from "#server/media/testing/images.ts";
import { type MediaTest, startMedia } from "#server/media/testing/start-media.ts";
import { completeUpload } from "#server/media/uploading/complete-upload.ts";
import { uploadFiles } from "#server/media/uploading/upload-files.ts";
import { uploadParts } from "#server/media/uploading/upload-parts.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { failFile } from "./fail-file.ts";
import { finishFile } from "./finish-file.ts";
import { inspectStoredFile } from "./inspect-stored-file.ts";
import { receiveFile } from "./receive-file.ts";

let media: MediaTest;
let jpeg: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  media = await startMedia({ jobs: "none" });
  jpeg = Uint8Array.from(await noise(800, 600).jpeg().toBuffer());
});
beforeEach(async () => {
  await media.ctx.db.mediaFile.deleteMany();
  await media.ctx.db.mediaUsage.deleteMany();
  const objects = await media.system.storage.list("");
  await media.system.storage.remove(objects.map(({ key }) => key));
});
afterAll(() => media.close());

async function reserve(size = jpeg.length) {
  const file = { filename: "a.jpg", content_type: "image/jpeg", size };
  const { files } = await uploadFiles({ ctx: media.ctx, input: { files: [file] } });
  const [reserved] = files;
  if (reserved === undefined) throw new Error("Nothing was reserved.");
  return reserved;
}

async function look(id: string) {
  await completeUpload({ ctx: media.ctx, input: { id } });
  await receiveFile(media.system, id);
  const inspected = await inspectStoredFile(media.system, id);
  if (inspected === "ended") throw new Error("It has ended already.");
  if ("reason" in inspected) await failFile(media.system, id, inspected);
  else await finishFile(media.system, id, inspected.facts);
}

async function counted(): Promise<number> {
  return Number((await media.ctx.db.mediaUsage.findFirst())?.bytes);
}

async function stored(): Promise<number> {
  const files = await readdir(media.root, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((each) => each.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("a complete file can't be uploaded again, and everything stored is counted", async () => {
  const { id, upload } = await reserve();
  await sendBytes(upload, jpeg);
  await look(id);
  for (let again = 0; again < 3; again += 1)
    expect((await sendBytes(upload, jpeg)).status).toBe(409);
  expect(await stored()).toBe(await counted());
});

test("a failed file frees its storage, and its URL accepts nothing more", async () => {
  const broken = jpeg.slice(0, 50);
  const { id, upload } = await reserve(broken.length);
  await sendBytes(upload, broken);
  await look(id);
  expect((await sendBytes(upload, broken)).status).toBe(409);
  expect([await stored(), await counted()]).toEqual([0, 0]);
});

test("a file uploaded both whole and in parts is stored once and accepts neither again", async () => {
  const { id, upload } = await reserve();
  const { missing } = await uploadParts({ ctx: media.ctx, input: { id } });
  const [part] = missing;
  if (part === undefined) throw new Error("It has no part.");
  await sendBytes(part.upload, jpeg);
  await sendBytes(upload, jpeg);
  await look(id);
  expect((await sendBytes(part.upload, jpeg)).status).toBe(404);
  expect((await sendBytes(upload, jpeg)).status).toBe(409);
  expect(await stored()).toBe(await counted());
});
