import { inflateSync } from "node:zlib";

const SIGNATURE_BYTES = 8;

/** Text, camera data and times. All other chunks are pixels, colors, or animation control. */
const PRIVATE = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "caBX", "dSIG"]);

/** In bytes. Print profiles, the largest there are, have two or three million. */
const MOST_PROFILE_BYTES = 4 * 1024 * 1024;

/**
 * Returns a PNG without text and camera data, and without anything after its end. Also removes a color profile that
 * decompresses to more than any real one: it would exhaust the memory of whoever opens the file.
 */
export function stripPng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let profiles = 0;
  let at = SIGNATURE_BYTES;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === "iCCP") profiles += 1;
    const isLeftOut =
      PRIVATE.has(name) ||
      (name === "iCCP" && (profiles > 1 || !isUsable(bytes.subarray(at + 8, end - 4))));
    if (!isLeftOut) kept.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}

function isUsable(chunk: Buffer): boolean {
  const packed = chunk.subarray(chunk.indexOf(0) + 2);
  try {
    inflateSync(packed, { maxOutputLength: MOST_PROFILE_BYTES });
    return true;
  } catch {
    return false;
  }
}
