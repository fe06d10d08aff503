import { Refusal } from "#core/contract/refusal.ts";
import { sourceOf } from "#server/media/byte-source.ts";
import { FileFaultError } from "#server/media/file-fault-error.ts";
import { fitImage } from "#server/media/fit-image.ts";
import { DecoderCrashError } from "#server/media/run-decoder.ts";

/** Always a different type than accepted for upload, so that every image is re-encoded. */
const DEMANDS = {
  types: ["image/webp"],
  max_bytes: 60_000,
  max_pixels: null,
  max_side: 256,
} as const;

/** Converts an uploaded JPEG or PNG to a small WebP, in the decoder's separate process. Throws on anything else. */
export async function makeAvatar(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const sent = Buffer.from(base64, "base64");
  const isJpeg = sent.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff));
  const isPng = sent.subarray(0, 4).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47));
  if (!isJpeg && !isPng) throw unusable();
  try {
    const { bytes } = await fitImage(sourceOf(sent), DEMANDS);
    return Uint8Array.from(bytes);
  } catch (error) {
    if (error instanceof FileFaultError || error instanceof DecoderCrashError) throw unusable();
    throw error;
  }
}

function unusable(): Refusal {
  return Refusal.because("invalid_input", "image: must be a JPEG or PNG image. Choose another.");
}
