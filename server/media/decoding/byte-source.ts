/** A file's bytes, wherever they are stored, read in ranges: this process never holds a whole file in memory. */
export interface ByteSource {
  /** In bytes. */
  size: number;
  /** Reads the bytes from `start` to `end`, both inclusive. */
  read(range: { start: number; end: number }): Promise<Buffer>;
}

export function sourceOf(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: async ({ start, end }) => Buffer.from(bytes.subarray(start, end + 1)),
  };
}
