import sharp, { type Metadata, type Sharp } from "sharp";
import { FileFaultError, undecodable } from "#server/media/file-fault-error.ts";

// Nothing is kept for a next image: there is none.
sharp.cache(false);
// Only what is needed for the types that are taken may read files of strangers.
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

/** What an image, or a frame of an animation, may take as pixels in memory, where all of them must be there at once. */
const MOST_DECODED_BYTES = 240_000_000;

/** The most that an animation's frames may have together. */
const MOST_FRAME_PIXELS = 2_000_000_000;

export interface OpenImage {
  /** As stored, rotation not applied; each frame of an animation for itself. */
  metadata: Metadata;
  /** Its first frame, upright. Each call begins anew. */
  still(): Sharp;
  /** All of its frames. */
  animation(): Sharp;
}

/** Reads an image's header, and refuses what would take too much to decode. */
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

/** libvips refuses an AVIF that is named a sequence first, though it reads the picture that such a file has besides. */
function withReadableBrand(bytes: Buffer): Buffer {
  if (bytes.toString("latin1", 4, 12) !== "ftypavis") return bytes;
  const copy = Buffer.from(bytes);
  copy.write("avif", 8, "latin1");
  return copy;
}

/** A progressive JPEG is decoded by way of coefficients of two bytes each, an AVIF by way of a whole frame besides. */
function bytesPerPixel({ channels, depth, format, isProgressive }: Metadata): number {
  const isTwice = format === "heif" || (format === "jpeg" && isProgressive);
  return channels * (depth === "ushort" || isTwice ? 2 : 1);
}

/** What libvips says of a file that it can't read is the file's fault. */
export async function decoding<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw undecodable(`It can't be decoded: ${words.trim().split("\n")[0]}.`, error);
  }
}

function tooLarge(has: string, most: number): FileFaultError {
  const message = `It has ${has} pixels. This kind of image can have at most ${most.toLocaleString("en-US")}.`;
  return new FileFaultError({ reason: "too_large", message });
}
