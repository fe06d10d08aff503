import type { ScanType } from "#core/contract/resources/media-file.ts";

export interface Sps {
  /** 0 is monochrome, 1 is 4:2:0, 2 is 4:2:2, 3 is 4:4:4. */
  chroma_format: number;
  bit_depth: number;
  scan_type: ScanType;
}

/** `profile_idc` of the profiles that may be other than 4:2:0 with 8 bits (ITU-T H.264, 7.3.2.1.1). */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/**
 * Reads a sequence parameter set, starting at its NAL unit header (ITU-T H.264, 7.3.2.1.1). Throws a RangeError if it
 * ends early.
 */
export function readSps(unit: Uint8Array): Sps {
  const bits = new BitReader(withoutEmulation(unit));
  bits.skip(8);
  const profile = bits.read(8);
  bits.skip(16);
  bits.readUnsigned();
  const format = HIGH_PROFILES.has(profile) ? readFormat(bits) : { chroma_format: 1, bit_depth: 8 };
  bits.readUnsigned();
  skipOrder(bits);
  bits.readUnsigned();
  bits.skip(1);
  bits.readUnsigned();
  bits.readUnsigned();
  const is_progressive = bits.read(1) === 1;
  return { ...format, scan_type: is_progressive ? "progressive" : "interlaced" };
}

function readFormat(bits: BitReader): Omit<Sps, "scan_type"> {
  const chroma_format = bits.readUnsigned();
  if (chroma_format === 3) bits.skip(1);
  const bit_depth = 8 + bits.readUnsigned();
  bits.readUnsigned();
  bits.skip(1);
  const has_scaling = bits.read(1) === 1;
  const lists = chroma_format === 3 ? 12 : 8;
  for (let list = 0; has_scaling && list < lists; list += 1)
    if (bits.read(1) === 1) skipScalingList(bits, list < 6 ? 16 : 64);
  return { chroma_format, bit_depth };
}

/** 7.3.2.1.1.1 */
function skipScalingList(bits: BitReader, size: number): void {
  let last = 8;
  let next = 8;
  for (let index = 0; index < size; index += 1) {
    if (next !== 0) next = (last + bits.readSigned() + 256) % 256;
    if (next !== 0) last = next;
  }
}

function skipOrder(bits: BitReader): void {
  const type = bits.readUnsigned();
  if (type === 0) bits.readUnsigned();
  if (type !== 1) return;
  bits.skip(1);
  bits.readSigned();
  bits.readSigned();
  const count = bits.readUnsigned();
  for (let index = 0; index < count; index += 1) bits.readSigned();
}

/** Removes the byte 3 after two zeros (7.3.1). */
function withoutEmulation(unit: Uint8Array): Uint8Array {
  return unit.filter(
    (byte, at) => byte !== 3 || at < 2 || unit[at - 1] !== 0 || unit[at - 2] !== 0,
  );
}

class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  skip(count: number): void {
    this.#at += count;
  }

  read(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError("It ends too early.");
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** ue(v) of 9.1 */
  readUnsigned(): number {
    let zeros = 0;
    while (this.read(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.read(zeros);
  }

  /** se(v) of 9.1.1 */
  readSigned(): number {
    const code = this.readUnsigned();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}
