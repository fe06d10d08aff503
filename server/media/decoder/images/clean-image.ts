import type { FileType } from "#core/contract/file-types.ts";
import { stripGif } from "../strip/strip-gif.ts";
import { stripJpeg } from "../strip/strip-jpeg.ts";
import { stripPng } from "../strip/strip-png.ts";
import { stripWebp } from "../strip/strip-webp.ts";
import { encodeImage } from "./encode-image.ts";
import type { OpenImage } from "./open-image.ts";

/** Each takes all metadata but colours away, and leaves the pixels' bytes as they are. */
const STRIPS: Partial<Record<FileType, (bytes: Buffer) => Buffer>> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
  "image/gif": stripGif,
};

/**
 * The image without metadata and upright; null where it is so already. Its pixels are encoded anew only where it has to be
 * turned, or where nothing can be taken out of its file.
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
