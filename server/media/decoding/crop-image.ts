import type { CropFrame } from "#core/contract/resources/media-file.ts";
import type { ByteSource } from "./byte-source.ts";
import { runDecoder } from "./run-decoder.ts";
import type { MadeImage } from "./task.ts";

/** Returns the part of an image within the frame. Throws FileFaultError, DecoderCrashError, and errors of `source`. */
export function cropImage(source: ByteSource, frame: CropFrame): Promise<MadeImage> {
  return runDecoder(source, { kind: "crop", frame });
}
