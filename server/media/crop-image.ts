import type { CropFrame } from "#core/contract/resources/media-file.ts";
import type { ByteSource } from "./byte-source.ts";
import { runDecoder } from "./run-decoder.ts";
import type { MadeImage } from "./task.ts";

/** The part of an image that is within the frame. Throws FileFaultError, DecoderCrashError, and what `source` throws. */
export function cropImage(source: ByteSource, frame: CropFrame): Promise<MadeImage> {
  return runDecoder(source, { kind: "crop", frame });
}
