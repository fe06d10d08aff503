import type { InputVideoTrack } from "mediabunny";

export interface PictureFormat {
  /** Such as `4:2:0`. */
  chroma: string | null;
  scan: "progressive" | "interlaced" | null;
}

const UNKNOWN: PictureFormat = { chroma: null, scan: null };
const CHROMA = ["4:0:0", "4:2:0", "4:2:2", "4:4:4"];
/** Profiles whose parameter sets specify the chroma format: all others are 4:2:0 (ITU-T H.264, 7.3.2.1.1). */
const HIGH_PROFILES = [44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244];

/** Values that are missing or can't be read are null. */
export async function readPictureFormat(track: InputVideoTrack): Promise<PictureFormat> {
  const config = await track.getDecoderConfig().catch(() => null);
  const [name = "", ...parts] = config?.codec.split(".") ?? [];
  if (name === "vp8") return { chroma: "4:2:0", scan: "progressive" };
  // https://www.webmproject.org/vp9/mp4/#codecs-parameter-string
  if (name === "vp09")
    return { chroma: CHROMA[Math.max(1, Number(parts[3] ?? 1))] ?? null, scan: "progressive" };
  // https://aomediacodec.github.io/av1-isobmff/#codecsparam
  if (name === "av01") return { chroma: chromaOfAv1(parts[3], parts[4]), scan: "progressive" };
  const record = bytesOf(config?.description);
  try {
    if (/^avc/.test(name)) return ofAvc(record);
    if (/^h(ev|vc)1/.test(name)) return ofHevc(record);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return UNKNOWN;
}

function chromaOfAv1(monochrome = "0", subsampling = "110"): string | null {
  if (monochrome === "1") return "4:0:0";
  if (subsampling.startsWith("11")) return "4:2:0";
  return subsampling.startsWith("10") ? "4:2:2" : "4:4:4";
}

function bytesOf(description: VideoDecoderConfig["description"]): Buffer {
  if (description === undefined) return Buffer.alloc(0);
  if (!ArrayBuffer.isView(description)) return Buffer.from(description as ArrayBuffer);
  return Buffer.from(description.buffer, description.byteOffset, description.byteLength);
}

/** ISO/IEC 14496-15, 8.3.3.1 */
function ofHevc(record: Buffer): PictureFormat {
  const sources = record.readUInt8(6) & 0xc0;
  const scan = sources === 0x80 ? "progressive" : sources === 0x40 ? "interlaced" : null;
  return { chroma: CHROMA[record.readUInt8(16) & 3] ?? null, scan };
}

/** ISO/IEC 14496-15, 5.3.3.1, and its sequence parameter set, read as a string of zeros and ones. */
function ofAvc(record: Buffer): PictureFormat {
  const unit = record.subarray(8, 8 + record.readUInt16BE(6));
  const set = Buffer.from(unit.toString("hex").replace(/((?:..)*?0000)03/g, "$1"), "hex");
  const bits = [...set.subarray(4)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  let at = 0;
  const take = (count: number) => {
    if (at + count > bits.length) throw new RangeError("The parameter set is cut off.");
    at += count;
    return Number.parseInt(bits.slice(at - count, at) || "0", 2);
  };
  /** An Exp-Golomb code (ITU-T H.264, 9.1): as many leading zeros as digits after the one. */
  const golomb = () => {
    const zeros = bits.indexOf("1", at) - at;
    if (zeros < 0) throw new RangeError("The parameter set is cut off.");
    at += zeros;
    return take(zeros + 1) - 1;
  };
  golomb();
  let chroma = 1;
  if (HIGH_PROFILES.includes(set.readUInt8(1))) {
    chroma = golomb();
    if (chroma === 3) take(1);
    golomb();
    golomb();
    take(1);
    // Scaling lists are rare, and not parsed here.
    if (take(1) === 1) return { chroma: CHROMA[chroma] ?? null, scan: null };
  }
  golomb();
  const order = golomb();
  if (order === 0) golomb();
  if (order === 1) {
    take(1);
    golomb();
    golomb();
    for (let left = golomb(); left > 0; left -= 1) golomb();
  }
  golomb();
  take(1);
  golomb();
  golomb();
  return { chroma: CHROMA[chroma] ?? null, scan: take(1) === 1 ? "progressive" : "interlaced" };
}
