import { setTimeout as pause } from "node:timers/promises";
import type { Picture, PictureDemands } from "#platforms/kit/spec/provider.ts";
import { sourceOf } from "#server/media/decoding/byte-source.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import { fitImage } from "#server/media/decoding/fit-image.ts";
import { DecoderCrashError } from "#server/media/decoding/run-decoder.ts";

const TIME_LIMIT_MS = 20_000;

/**
 * Returns an image from a third-party page, converted to what the platform accepts. Decodes it in a separate process,
 * like uploaded files. Null if it isn't an image or can't be converted.
 */
export async function fitPicture(
  bytes: Uint8Array,
  { types, max_bytes }: PictureDemands,
): Promise<Picture | null> {
  const demands = { types, max_bytes, max_pixels: null, max_side: null };
  try {
    const made = await Promise.race([fitImage(sourceOf(bytes), demands), late()]);
    return made === null ? null : { ...made, bytes: new Uint8Array(made.bytes) };
  } catch (error) {
    if (error instanceof FileFaultError || error instanceof DecoderCrashError) return null;
    throw error;
  }
}

function late(): Promise<null> {
  return pause(TIME_LIMIT_MS, null, { ref: false });
}
