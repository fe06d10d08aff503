import sharp from "sharp";
import { expect, test } from "vitest";
import { sourceOf } from "#server/media/decoding/byte-source.ts";
import { noise } from "#server/media/testing/images.ts";
import { fitImage } from "./fit-image.ts";

const ANY = {
  types: ["image/jpeg", "image/png"],
  max_bytes: null,
  max_pixels: null,
  max_side: null,
} as const;

test("an acceptable image is unchanged", async () => {
  const png = await noise(60, 40).png().toBuffer();
  const { bytes, ...facts } = await fitImage(sourceOf(png), { ...ANY, max_bytes: png.length });
  expect(Buffer.from(bytes)).toEqual(png);
  expect(facts).toEqual({ content_type: "image/png", width: 60, height: 40 });
});

test("an image with too many bytes is made to fit, the same way each time", async () => {
  const png = await noise(700, 500).png().toBuffer();
  const demands = { ...ANY, max_bytes: 60_000 };
  const fitted = await fitImage(sourceOf(png), demands);
  expect(fitted.bytes.length).toBeLessThanOrEqual(60_000);
  expect(fitted.content_type).toBe("image/jpeg");
  expect(fitted.width / fitted.height).toBeCloseTo(1.4, 1);
  expect(await fitImage(sourceOf(png), demands)).toEqual(fitted);
});

test("an image with too many pixels, or too long a side, is scaled down", async () => {
  const jpeg = await noise(400, 200).jpeg().toBuffer();
  const bySide = await fitImage(sourceOf(jpeg), { ...ANY, max_side: 100 });
  expect(bySide).toMatchObject({ width: 100, height: 50 });
  const byArea = await fitImage(sourceOf(jpeg), { ...ANY, max_pixels: 20_000 });
  expect(byArea.width * byArea.height).toBeLessThanOrEqual(20_000);
});

test("an unsupported type is converted, preserving transparency where possible", async () => {
  const webp = await noise(60, 40).ensureAlpha(0.5).webp().toBuffer();
  const fitted = await fitImage(sourceOf(webp), ANY);
  expect(fitted.content_type).toBe("image/png");
  expect((await sharp(fitted.bytes).metadata()).hasAlpha).toBe(true);
  const opaque = await fitImage(sourceOf(webp), { ...ANY, types: ["image/jpeg"] });
  expect(opaque.content_type).toBe("image/jpeg");
});
