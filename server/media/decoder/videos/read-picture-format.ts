import type { InputVideoTrack } from "mediabunny";
import type { StreamFacts } from "#core/domain/media-fact.ts";
import { readSps } from "./read-sps.ts";

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
      return ofVp9(config.codec.split("."));
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
function ofVp9([, profile, , depth = "08", chroma = "01"]: string[]): PictureFormat {
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
