import type { Sharp } from "sharp";
import type { FileType } from "#core/contract/file-types.ts";
import type { MadeImage } from "#server/media/decoding/task.ts";
import { decoding } from "./open-image.ts";

interface Encoding {
  type: FileType;
  /** From 1 to 100, for lossy types. */
  quality: number;
}

/** Encodes an image in an accepted type, with its colors but no other metadata. */
export async function encodeImage(image: Sharp, { type, quality }: Encoding): Promise<MadeImage> {
  const encoded = encoderOf(image.keepIccProfile(), { type, quality });
  const { data, info } = await decoding(encoded.toBuffer({ resolveWithObject: true }));
  const { width, height, pageHeight = height } = info;
  return { content_type: type, width, height: pageHeight, bytes: data };
}

function encoderOf(image: Sharp, { type, quality }: Encoding): Sharp {
  if (type === "image/png") return image.png();
  if (type === "image/gif") return image.gif();
  if (type === "image/webp") return image.webp({ quality });
  if (type === "image/avif") return image.avif({ quality: Math.min(quality, 80), effort: 3 });
  const chromaSubsampling = quality >= 90 ? "4:4:4" : "4:2:0";
  // Optimized coding tables would need all of the image's coefficients in memory, six bytes per pixel.
  const coding = { chromaSubsampling, optimiseCoding: false };
  return image.flatten({ background: "#ffffff" }).jpeg({ quality, ...coding });
}
