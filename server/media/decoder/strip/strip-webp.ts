const HEADER_BYTES = 12;
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** VP8X flags for the presence of Exif and XMP. */
const METADATA_FLAGS = 0b0000_1100;

/** Returns a WebP with only its pixels and colors (RIFF container, "WebP Container Specification"). */
export function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let at = HEADER_BYTES;
  while (at + 8 <= end) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (KEPT.has(name)) kept.push(withoutFlags(name, bytes.subarray(at, next)));
    at = next;
  }
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES));
  const body = Buffer.concat(kept);
  header.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([header, body]);
}

function withoutFlags(name: string, chunk: Buffer): Buffer {
  if (name !== "VP8X") return chunk;
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~METADATA_FLAGS, 8);
  return copy;
}
