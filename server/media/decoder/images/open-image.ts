import sharp, { type Metadata, type Sharp } from "sharp";
import { FileFaultError, undecodable } from "#server/media/decoding/file-fault-error.ts";

// No cache: this process opens only one image.
sharp.cache(false);
// Allow only the loaders of accepted types to read untrusted files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadNsgif",
    "VipsForeignLoadHeif",
  ],
});

/** Maximum memory for the pixels of an image or animation frame that must be decoded whole. */
const MOST_DECODED_BYTES = 240_000_000;

const MOST_FRAME_PIXELS = 2_000_000_000;

export interface OpenImage {
  /** As stored, without applying rotation, and per frame of an animation. */
  metadata: Metadata;
  /** Returns its first frame, upright. Each call starts over. */
  still(): Sharp;
  animation(): Sharp;
}

/** Reads an image's header. Throws if decoding would need too much memory. */
export async function openImage(stored: Buffer): Promise<OpenImage> {
  const bytes = withReadableBrand(stored);
  const options = { failOn: "error", limitInputPixels: false } as const;
  const metadata = await decoding(sharp(bytes, options).metadata());
  const { width, height, pages = 1, pageHeight = height } = metadata;
  const area = width * pageHeight;
  const most = Math.floor(MOST_DECODED_BYTES / bytesPerPixel(metadata));
  if (area > most) throw tooLarge(`${width} × ${pageHeight}`, most);
  if (area * pages > MOST_FRAME_PIXELS)
    throw tooLarge(`${pages} frames of ${width} × ${pageHeight}`, MOST_FRAME_PIXELS);
  return {
    metadata,
    still: () => sharp(bytes, options).autoOrient(),
    animation: () => sharp(bytes, { ...options, pages: -1 }),
  };
}

/**
 * libvips rejects an AVIF whose first brand is a sequence, though it can read the still image such a file also
 * contains.
 */
function withReadableBrand(bytes: Buffer): Buffer {
  if (bytes.toString("latin1", 4, 12) !== "ftypavis") return bytes;
  const copy = Buffer.from(bytes);
  copy.write("avif", 8, "latin1");
  return copy;
}

/** Decoding a progressive JPEG needs coefficients of two bytes each, an AVIF an additional frame. */
function bytesPerPixel({ channels, depth, format, isProgressive }: Metadata): number {
  const isTwice = format === "heif" || (format === "jpeg" && isProgressive);
  return channels * (depth === "ushort" || isTwice ? 2 : 1);
}

export async function decoding<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw undecodable(`It can't be decoded: ${text.trim().split("\n")[0]}.`, error);
  }
}

function tooLarge(has: string, most: number): FileFaultError {
  const message = `It has ${has} pixels. This kind of image can have at most ${most.toLocaleString("en-US")}.`;
  return new FileFaultError({ reason: "too_large", message });
}
