import { undecodable } from "#server/media/file-fault-error.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/**
 * Returns a JPEG without application data, except what its colors need: JFIF, ICC profiles, Adobe's color model. Also
 * removes what follows its end, such as a phone's short video. Pixels stay unchanged.
 */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw undecodable("It is not a complete JPEG.");
    const end = marker === END || marker === START ? at + 2 : endOf(bytes, at, marker);
    const segment = bytes.subarray(at, end);
    if (isKept(marker, segment)) kept.push(segment);
    if (marker === END) return Buffer.concat(kept);
    at = end;
  }
}

function endOf(bytes: Buffer, at: number, marker: number): number {
  if (at + 4 > bytes.length) throw undecodable("It is not a complete JPEG.");
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return marker === SCAN ? endOfScan(bytes, end) : end;
}

/** In a scan, 0xFF is followed by 0 or a restart marker. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    const isInside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isInside) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  throw undecodable("It ends too early.");
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = segment.toString("latin1", 4, 15);
  if (marker === APP0) return name.startsWith("JFIF\0");
  if (marker === APP2) return name === "ICC_PROFILE";
  return marker === APP14 && name.startsWith("Adobe");
}
