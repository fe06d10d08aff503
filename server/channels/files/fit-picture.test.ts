import sharp from "sharp";
import { expect, test } from "vitest";
import { fitPicture } from "./fit-picture.ts";

const DEMANDS = { types: ["image/jpeg", "image/png"], max_bytes: 60_000 } as const;

function noise(width: number, height: number) {
  const raw = { width, height, channels: 3 as const };
  const pixels = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251),
  );
  return sharp(pixels, { raw });
}

test("an image that is too large or of another type is made to fit", async () => {
  const webp = await noise(900, 600).webp({ lossless: true }).toBuffer();
  const made = await fitPicture(webp, DEMANDS);
  expect(DEMANDS.types).toContain(made?.content_type);
  expect(made?.bytes.length).toBeLessThanOrEqual(DEMANDS.max_bytes);
  expect((made?.width ?? 0) / (made?.height ?? 1)).toBeCloseTo(1.5, 1);
});

test.each([
  ["a page", Buffer.from("<html>")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')],
  ["half a picture", Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex")],
])("%s is not an image", async (_, bytes) => {
  expect(await fitPicture(bytes, DEMANDS)).toBeNull();
});
