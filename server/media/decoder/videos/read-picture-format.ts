import type { InputVideoTrack } from "mediabunny";
import type { ScanType } from "#core/contract/resources/media-file.ts";
import type { StreamFacts } from "#core/domain/media-fact.ts";

export type PictureFormat = Pick<StreamFacts, "chroma_subsampling" | "bit_depth" | "scan_type">;

const UNKNOWN: PictureFormat = { chroma_subsampling: null, bit_depth: null, scan_type: null };

/** By `chroma_format_idc` of H.264 and H.265. */
const CHROMA = ["4:0:0", "4:2:0", "4:2:2", "4:4:4"];
/** By `chromaSubsampling` (https://www.webmproject.org/vp9/mp4/). 0 and 1 differ in where the samples are. */
const VP9_CHROMA = ["4:2:0", "4:2:0", "4:2:2", "4:4:4"];
/** By the first two digits of `chromaSubsampling` (https://aomediacodec.github.io/av1-isobmff/#codecsparam). */
const AV1_CHROMA: Readonly<Record<string, string>> = {
  "11": "4:2:0",
  "10": "4:2:2",
  "00": "4:4:4",
};

/** Returns how a video's frames are stored, from the container's codec information. Fields missing there are null. */
export async function readPictureFormat(track: InputVideoTrack): Promise<PictureFormat> {
  const config = await track.getDecoderConfig();
  if (config === null) return UNKNOWN;
  const { description } = config;
  const record = description === undefined ? null : new Uint8Array(toBuffer(description));
  switch (await track.getCodec()) {
    case "avc":
      return record === null ? UNKNOWN : ofAvc(record);
    case "hevc":
      return record === null || record.length < 23 ? UNKNOWN : ofHevc(record);
    case "vp8":
      return { chroma_subsampling: "4:2:0", bit_depth: 8, scan_type: "progressive" };
    case "vp9":
      return readVp9(config.codec.split("."));
    case "av1":
      return ofAv1(config.codec.split("."));
    default:
      return UNKNOWN;
  }
}

function toBuffer(description: AllowSharedBufferSource): ArrayBuffer {
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength).slice()
        .buffer
    : new Uint8Array(description).slice().buffer;
}

/** From the first sequence parameter set of an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1). */
function ofAvc(record: Uint8Array): PictureFormat {
  const count = (record[5] ?? 0) & 0x1f;
  const length = (record[6] ?? 0) * 256 + (record[7] ?? 0);
  if (count === 0 || length === 0) return UNKNOWN;
  try {
    const { chroma_format, ...format } = readSps(record.subarray(8, 8 + length));
    return { ...format, chroma_subsampling: CHROMA[chroma_format] ?? null };
  } catch (error) {
    if (error instanceof RangeError) return UNKNOWN;
    throw error;
  }
}

/** HEVCDecoderConfigurationRecord (ISO/IEC 14496-15, 8.3.3.1). */
function ofHevc(record: Uint8Array): PictureFormat {
  const [constraints = 0] = record.subarray(6);
  const [chroma = 0, luma = 0] = record.subarray(16);
  return {
    chroma_subsampling: CHROMA[chroma & 3] ?? null,
    bit_depth: 8 + (luma & 7),
    scan_type: scanTypeOf(constraints),
  };
}

/** `general_progressive_source_flag` and `general_interlaced_source_flag`: both or none say nothing (ITU-T H.265, 7.4.4). */
function scanTypeOf(constraints: number): PictureFormat["scan_type"] {
  if (constraints >> 6 === 2) return "progressive";
  return constraints >> 6 === 1 ? "interlaced" : null;
}

/** Profiles 0 and 2 are always 4:2:0, and VP9 has no interlacing. Omitted trailing fields have their usual values. */
function readVp9([, profile, , depth = "08", chroma = "01"]: string[]): PictureFormat {
  const is_420 = profile === "00" || profile === "02";
  return {
    chroma_subsampling: is_420 ? "4:2:0" : (VP9_CHROMA[Number(chroma)] ?? null),
    bit_depth: Number(depth),
    scan_type: "progressive",
  };
}

/** AV1 has no interlacing. */
function ofAv1([, , , depth = "08", monochrome = "0", chroma = "110"]: string[]): PictureFormat {
  const subsampling = AV1_CHROMA[chroma.slice(0, 2)] ?? null;
  return {
    chroma_subsampling: monochrome === "1" ? "4:0:0" : subsampling,
    bit_depth: Number(depth),
    scan_type: "progressive",
  };
}

interface Sps {
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
