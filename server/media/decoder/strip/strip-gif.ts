import { undecodable } from "#server/media/decoding/file-fault-error.ts";

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

/** Application blocks with an animation's repeat count. All others belong to their applications. */
const REPEATS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

/** Returns a GIF without comments, application data, and anything after its end (GIF89a, 24 to 27). */
export function stripGif(bytes: Buffer): Buffer {
  const head = 13 + colourTable(byteAt(bytes, 10));
  const parts: Buffer[] = [bytes.subarray(0, head)];
  let at = head;
  while (byteAt(bytes, at) !== END) {
    const end = endOfBlock(bytes, at);
    if (!isPrivate(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at, at + 1));
  return Buffer.concat(parts);
}

function endOfBlock(bytes: Buffer, at: number): number {
  const kind = byteAt(bytes, at);
  if (kind === EXTENSION) return endOfParts(bytes, at + 2);
  if (kind === IMAGE) return endOfParts(bytes, at + 11 + colourTable(byteAt(bytes, at + 9)));
  throw undecodable("It contains a block that GIF doesn't allow.");
}

/** Sub-blocks follow each other, each preceded by its length, until one of length 0. */
function endOfParts(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = byteAt(bytes, at); length > 0; length = byteAt(bytes, at)) at += length + 1;
  return at + 1;
}

function isPrivate(bytes: Buffer, at: number): boolean {
  if (byteAt(bytes, at) !== EXTENSION) return false;
  const label = byteAt(bytes, at + 1);
  if (label === COMMENT) return true;
  return label === APPLICATION && !REPEATS.test(bytes.toString("latin1", at + 3, at + 14));
}

function colourTable(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw undecodable("It ends too early.");
  return byte;
}
