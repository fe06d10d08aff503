/** A file's bytes, wherever they are, read in ranges: no file is ever in memory as a whole in this process. */
export interface ByteSource {
  /** In bytes. */
  size: number;
  /** The bytes from `start` to `end`, both inclusive. */
  read(range: { start: number; end: number }): Promise<Buffer>;
}

/** Bytes that are in memory. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: async ({ start, end }) => Buffer.from(bytes.subarray(start, end + 1)),
  };
}
