import type { FileType } from "#core/contract/file-types.ts";
import { stripGif } from "../strip/strip-gif.ts";
import { stripJpeg } from "../strip/strip-jpeg.ts";
import { stripPng } from "../strip/strip-png.ts";
import { stripWebp } from "../strip/strip-webp.ts";
import { encodeImage } from "./encode-image.ts";
import type { OpenImage } from "./open-image.ts";

/** Each removes all metadata except colors, and keeps the pixel data unchanged. */
const STRIPS: Partial<Record<FileType, (bytes: Buffer) => Buffer>> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
  "image/gif": stripGif,
};

/**
 * Returns the image upright and without metadata, or null if it already is. Re-encodes its pixels only if it must be
 * rotated, or if metadata can't be removed from its file.
 */
export async function cleanImage(
  bytes: Buffer,
  type: FileType,
  { metadata, still, animation }: OpenImage,
): Promise<Uint8Array | null> {
  const { orientation = 1, pages = 1 } = metadata;
  const strip = STRIPS[type];
  if (orientation > 1 && pages === 1)
    return (await encodeImage(still(), { type, quality: 95 })).bytes;
  if (strip !== undefined) {
    const stripped = strip(bytes);
    return stripped.length === bytes.length ? null : stripped;
  }
  const isPrivate = metadata.exif !== undefined || metadata.xmp !== undefined;
  if (!isPrivate) return null;
  return (await encodeImage(pages === 1 ? still() : animation(), { type, quality: 95 })).bytes;
}
