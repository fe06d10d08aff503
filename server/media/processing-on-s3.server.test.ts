import { rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CephServer, startCephServer } from "#e2e/servers/ceph/index.ts";
import { migrate } from "#prisma/migrate.ts";
import { type Postgres, startPostgres } from "#scripts/up/postgres/index.ts";
import { makeOpenFolder } from "#scripts/up/testing/open-folder.ts";
import type { Jobs } from "#server/instance/run-unless-paused.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { systemOn, type TestSystem } from "#server/kernel/testing/test-system.ts";
import { createS3Store } from "#server/platform/storage/s3/create-s3-store.ts";
import { prepareBucket, settingsOf } from "#server/platform/storage/testing/prepare-bucket.ts";
import { sendBytes } from "#server/platform/storage/testing/send-bytes.ts";
import { deleteFile } from "#server/posts/files/delete-file.ts";
import { startJobs } from "#server/transports/inngest/index.ts";
import { cropFile } from "./crop-file.ts";
import { removeDeleted } from "./sweeping/remove-deleted.ts";
import { noise } from "./testing/images.ts";
import { ended, sendFile } from "./testing/start-media.ts";
import { makeClip } from "./testing/videos.ts";
import { completeUpload } from "./uploading/complete-upload.ts";
import { uploadFiles } from "./uploading/upload-files.ts";
import { uploadParts } from "./uploading/upload-parts.ts";

const DAY_MS = 24 * 3_600_000;
const LONG = { timeout: 120_000 };

let folder: string;
let ceph: CephServer;
let postgres: Postgres;
let system: TestSystem;
let jobs: Jobs;
let ctx: ServiceContext;

beforeAll(async () => {
  folder = makeOpenFolder("crier-s3-");
  [ceph, postgres] = await Promise.all([
    startCephServer(),
    startPostgres({ dataFolder: join(folder, "postgres") }),
  ]);
  await prepareBucket(ceph, "https://crier.example.com");
  await migrate({ connectionString: postgres.url });
  system = { ...systemOn(postgres.url), now: () => new Date() };
  system.storage = createS3Store(settingsOf(ceph));
  jobs = await startJobs(system);
  ctx = await createTestContext(system);
});
afterAll(async () => {
  await jobs?.stop();
  await system?.close();
  await Promise.all([postgres?.stop(), ceph?.stop()]);
  await rm(folder, { recursive: true });
});

const read = async (url: string | null) =>
  Buffer.from(await (await fetch(url ?? "")).arrayBuffer());
const objectsOf = (id: string) => system.storage.list(`files/${ctx.organization_id}/${id}/`);

test(
  "an image is processed, rotated upright, cropped, and removed a day after it was deleted",
  LONG,
  async () => {
    const jpeg = await noise(900, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const id = await sendFile(ctx, jpeg);
    const file = await ended(ctx, id);
    expect(file).toMatchObject({ state: "ready", width: 600, height: 900 });
    expect(await sharp(await read(file.url)).metadata()).toMatchObject({ width: 600, height: 900 });
    expect(await sharp(await read(file.thumbnail_url)).metadata()).toMatchObject({ height: 320 });
    const frame = { x: 10, y: 20, width: 300, height: 200 };
    const crop = await ended(ctx, (await cropFile({ ctx, input: { id, frame } })).id);
    expect(await sharp(await read(crop.url)).metadata()).toMatchObject({ width: 300, height: 200 });

    expect(await objectsOf(id)).toHaveLength(3);
    await deleteFile({ ctx, input: { id } });
    const later = { ...system, now: () => new Date(Date.now() + DAY_MS + 1) };
    expect(await removeDeleted(later)).toBe(1);
    expect(await objectsOf(id)).toEqual([]);
  },
);

test("a video uploaded in parts becomes one file, without its metadata", LONG, async () => {
  const secret = Buffer.from("+48.8577+002.2950/");
  const clip = await makeClip({ container: "mp4", tracks: ["video", "audio"] });
  const bytes = Buffer.concat([clip, box("udta", secret), box("free", Buffer.alloc(9_000_000, 7))]);
  const file = { filename: "v.mp4", content_type: "video/mp4", size: bytes.length };
  const { files } = await uploadFiles({ ctx, input: { files: [file] } });
  const id = files[0]?.id ?? "";
  const { missing, part_size } = await uploadParts({ ctx, input: { id } });
  expect(missing).toHaveLength(2);
  for (const { number, size, upload } of missing.toReversed()) {
    const start = (number - 1) * part_size;
    const sent = await sendBytes(upload, new Uint8Array(bytes.subarray(start, start + size)));
    expect(sent.ok).toBe(true);
  }
  await completeUpload({ ctx, input: { id } });
  const video = await ended(ctx, id);
  expect(video).toMatchObject({ state: "ready", size: bytes.length, video_codec: "vp9" });
  const stored = await read(video.url);
  expect(stored.includes(secret)).toBe(false);
  expect(stored.subarray(0, clip.length)).toEqual(clip);
});

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}
