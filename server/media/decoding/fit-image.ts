import type { ByteSource } from "./byte-source.ts";
import { runDecoder } from "./run-decoder.ts";
import type { ImageDemands, MadeImage } from "./task.ts";

/**
 * Returns an image that meets a platform's requirements with minimal changes, deterministically. Throws FileFaultError
 * if that is impossible, DecoderCrashError, and errors of `source`.
 */
export function fitImage(source: ByteSource, demands: ImageDemands): Promise<MadeImage> {
  return runDecoder(source, { kind: "fit", demands });
}
