import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "#server/kernel/testing/refusal-of.ts";
import { createTestContext } from "#server/kernel/testing/test-context.ts";
import { cropFile } from "./crop-file.ts";
import { noise } from "./testing/images.ts";
import { ended, type MediaTest, sendFile, startMedia } from "./testing/start-media.ts";

let media: MediaTest;
let image: string;

const LONG = { timeout: 120_000 };
const FRAME = { x: 10, y: 5, width: 40, height: 30 };

beforeAll(async () => {
  media = await startMedia({ jobs: "running" });
  const png = await noise(100, 60).png().toBuffer();
  image = await sendFile(media.ctx, png, "image/png");
  await ended(media.ctx, image);
});
afterAll(() => media.close());

function crop(frame: typeof FRAME, id = image) {
  return cropFile({ ctx: media.ctx, input: { id, frame } });
}

async function pixelsAt(url: string | null): Promise<Buffer> {
  const answer = await fetch(url ?? "");
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer();
}

test("a crop of an image is a separate file with exactly its pixels", LONG, async () => {
  const { id, cropped_from } = await crop(FRAME);
  expect(cropped_from).toEqual({ id: image, frame: FRAME });
  const part = await ended(media.ctx, id);
  expect(part).toMatchObject({ ready: true, content_type: "image/png", width: 40, height: 30 });
  const whole = await fetch((await ended(media.ctx, image)).url ?? "");
  const expected = sharp(Buffer.from(await whole.arrayBuffer()));
  const { x: left, y: top, width, height } = FRAME;
  expect(await pixelsAt(part.url)).toEqual(
    await expected.extract({ left, top, width, height }).raw().toBuffer(),
  );
});

test("requesting the same crop again, or at once, returns the same file", LONG, async () => {
  const frame = { ...FRAME, x: 11 };
  const all = await Promise.all([crop(frame), crop(frame), crop(frame)]);
  expect(new Set([...all, await crop(frame)].map(({ id }) => id)).size).toBe(1);
  expect(await ended(media.ctx, all[0].id)).toMatchObject({ ready: true });
});

test("a crop beyond the image, or of anything but a ready image, is refused", async () => {
  const wide = await refusalOf(crop({ ...FRAME, width: 91 }));
  expect(wide).toMatchObject({ reason: "not_croppable" });
  expect(wide.message).toContain("100 × 60");
  const failed = await sendFile(media.ctx, Buffer.from("no image"), "image/png");
  expect(await ended(media.ctx, failed)).toMatchObject({ failed: true });
  expect(await refusalOf(crop(FRAME, failed))).toMatchObject({ reason: "not_croppable" });
  const ctx = await createTestContext(media.system, "Other");
  const stranger = cropFile({ ctx, input: { id: image, frame: FRAME } });
  expect(await refusalOf(stranger)).toMatchObject({ code: "NOT_FOUND" });
});

test("storage counts the actual size of files, and failed ones as nothing", LONG, async () => {
  const { organization_id, db } = media.ctx;
  const files = await db.mediaFile.findMany({ where: { organization_id } });
  const stored = files.reduce((sum, { stored_bytes }) => sum + Number(stored_bytes), 0);
  const usage = await db.mediaUsage.findUniqueOrThrow({ where: { organization_id } });
  expect(Number(usage.bytes)).toBe(stored);
  for (const { state, stored_bytes } of files)
    if (state === "failed") expect(stored_bytes).toBe(0n);
  const kind = { in: ["media.ready", "media.failed"] };
  const kinds = await db.event.findMany({ where: { organization_id, kind } });
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(
    files.map(({ state }) => `media.${state}`).sort(),
  );
});
