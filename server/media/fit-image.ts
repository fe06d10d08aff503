import type { ByteSource } from "./byte-source.ts";
import { runDecoder } from "./run-decoder.ts";
import type { ImageDemands, MadeImage } from "./task.ts";

/**
 * An image as a platform takes it, with the least that must be changed; the same file and demands give the same bytes. Throws
 * FileFaultError where it can't be made so, DecoderCrashError, and what `source` throws.
 */
export function fitImage(source: ByteSource, demands: ImageDemands): Promise<MadeImage> {
  return runDecoder(source, { kind: "fit", demands });
}
