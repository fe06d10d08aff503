import type { ByteSource } from "./byte-source.ts";
import { runDecoder } from "./run-decoder.ts";
import type { Inspection } from "./task.ts";

/**
 * Finds out what a file is, and makes what is shown of it. `declared_type` is what its sender said; null where nobody did. Throws
 * FileFaultError where the file can't be used, DecoderCrashError where it broke the decoder, and what `source` throws.
 */
export function inspectFile(source: ByteSource, declared_type: string | null): Promise<Inspection> {
  return runDecoder(source, { kind: "inspect", declared_type });
}
