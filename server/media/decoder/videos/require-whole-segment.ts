import type { ByteSource } from "#server/media/byte-source.ts";
import { undecodable } from "#server/media/file-fault-error.ts";

const SEGMENT_ID = 0x18538067;
const HEAD_BYTES = 4096;

/** Refuses a WebM that ends before its segment does (RFC 8794, 4 to 6). One that was recorded live does not say how long it is. */
export async function requireWholeSegment({ size, read }: ByteSource): Promise<void> {
  const head = await read({ start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
  const ebml = readSize(head, 4);
  const start = 4 + ebml.length + (ebml.value ?? 0);
  if (start + 12 > head.length || head.readUInt32BE(start) !== SEGMENT_ID)
    throw undecodable("It is not a complete video.");
  const { value, length } = readSize(head, start + 4);
  if (value !== null && start + 4 + length + value > size) throw undecodable("It ends too early.");
}

/** A length as EBML writes it: the leading zeros say of how many bytes it is. All ones: it is not known. */
function readSize(bytes: Buffer, at: number): { value: number | null; length: number } {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) throw undecodable("It is not a complete video.");
  const [first = 0, ...rest] = bytes.subarray(at, at + length);
  // The marker is left out first: with it, eight bytes are more than a number can hold exactly.
  const marker = 0x80 >> (length - 1);
  const value = rest.reduce((sum, byte) => sum * 256 + byte, first - marker);
  return { value: value === 2 ** (7 * length) - 1 ? null : value, length };
}
