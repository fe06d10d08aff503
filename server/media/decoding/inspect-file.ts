import type { ByteSource } from "./byte-source.ts";
import { runDecoder } from "./run-decoder.ts";
import type { Inspection } from "./task.ts";

/**
 * Determines a file's type and properties, and creates its renditions. `declared_type` is the sender's, or null. Throws
 * FileFaultError if the file can't be used, DecoderCrashError if it crashed the decoder, and errors of `source`.
 */
export function inspectFile(source: ByteSource, declared_type: string | null): Promise<Inspection> {
  return runDecoder(source, { kind: "inspect", declared_type });
}
