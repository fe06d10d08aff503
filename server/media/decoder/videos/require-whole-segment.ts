import type { ByteSource } from "#server/media/byte-source.ts";
import { undecodable } from "#server/media/file-fault-error.ts";

const SEGMENT_ID = 0x18538067;
const HEAD_BYTES = 4096;

/** Throws if a WebM ends before its segment does (RFC 8794, 4 to 6). A live recording doesn't specify its length. */
export async function requireWholeSegment({ size, read }: ByteSource): Promise<void> {
  const head = await read({ start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
  const ebml = readSize(head, 4);
  const start = 4 + ebml.length + (ebml.value ?? 0);
  if (start + 12 > head.length || head.readUInt32BE(start) !== SEGMENT_ID)
    throw undecodable("It is not a complete video.");
  const { value, length } = readSize(head, start + 4);
  if (value !== null && start + 4 + length + value > size) throw undecodable("It ends too early.");
}

/** Reads an EBML length: its leading zeros give its size in bytes. All ones means unknown. */
function readSize(bytes: Buffer, at: number): { value: number | null; length: number } {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) throw undecodable("It is not a complete video.");
  const [first = 0, ...rest] = bytes.subarray(at, at + length);
  // Removes the marker first: with it, eight bytes exceed what a number can hold exactly.
  const marker = 0x80 >> (length - 1);
  const value = rest.reduce((sum, byte) => sum * 256 + byte, first - marker);
  return { value: value === 2 ** (7 * length) - 1 ? null : value, length };
}
