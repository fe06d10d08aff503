/** Writes tar archives (POSIX ustar). Sizes are known before, so nothing is read twice or stored in memory. */

const BLOCK = 512;

/** What fits in the size field in octal; larger ones are binary, as all current programs read it. */
const MOST_OCTAL = 8 ** 11 - 1;

export interface TarEntry {
  /** At most 100 ASCII characters. */
  name: string;
  /** In bytes. */
  size: number;
  modified_at: Date;
  /** Must yield exactly `size` bytes. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Returns the bytes that a file takes in an archive. */
export function sizeInTar(size: number): number {
  return BLOCK + Math.ceil(size / BLOCK) * BLOCK;
}

/** Bytes at the end of each archive. */
export const TAR_END = 2 * BLOCK;

/** Yields the archive's bytes. Throws if a file has another size than it says. */
export async function* writeTar(
  entries: AsyncIterable<TarEntry>,
): AsyncGenerator<Uint8Array, undefined> {
  for await (const entry of entries) {
    yield headerOf(entry);
    let written = 0;
    for await (const part of await entry.open()) {
      written += part.length;
      if (written > entry.size) break;
      yield part;
    }
    if (written !== entry.size)
      throw new Error(`${entry.name} should have ${entry.size} bytes, but has ${written}.`);
    const rest = written % BLOCK;
    if (rest > 0) yield new Uint8Array(BLOCK - rest);
  }
  yield new Uint8Array(TAR_END);
  return undefined;
}

function headerOf({ name, size, modified_at }: TarEntry): Uint8Array {
  if (!/^[ -~]{1,100}$/.test(name)) throw new Error(`${name} is no name for a tar file.`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) =>
    `${value.toString(8).padStart(length - 1, "0")}\0`;
  header.write(name, 0, "ascii");
  header.write(octal(0o644, 8), 100, "ascii");
  header.write(octal(0, 8), 108, "ascii");
  header.write(octal(0, 8), 116, "ascii");
  writeSize(header, size);
  header.write(octal(Math.floor(modified_at.getTime() / 1000), 12), 136, "ascii");
  header.write("        ", 148, "ascii");
  header.write("0", 156, "ascii");
  header.write("ustar\0", 257, "ascii");
  header.write("00", 263, "ascii");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  return header;
}

function writeSize(header: Buffer, size: number): void {
  if (size <= MOST_OCTAL) {
    header.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "ascii");
    return;
  }
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(size), 128);
}
