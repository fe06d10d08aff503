import type { StreamFacts } from "#core/domain/media-fact.ts";

interface Picture {
  width: number;
  height: number;
  /** Values of `chroma_format_idc`. */
  chroma: number;
  bit_depth: number;
  is_interlaced: boolean;
}

type Given = Pick<StreamFacts, "chroma_subsampling" | "bit_depth" | "scan_type"> &
  Pick<Picture, "width" | "height">;

const CHROMA = ["4:0:0", "4:2:0", "4:2:2", "4:4:4"];
const MAKERS: Readonly<Record<string, (picture: Picture) => Buffer>> = { avc, hevc, vp9, av1 };

/** Defaults: 4:2:0, 8 bits, progressive. */
export function pictureConfiguration(codec: string, given: Given): Buffer {
  const { width, height, chroma_subsampling, bit_depth, scan_type } = given;
  const picture = {
    width,
    height,
    chroma: CHROMA.indexOf(chroma_subsampling ?? "4:2:0"),
    bit_depth: bit_depth ?? 8,
    is_interlaced: scan_type === "interlaced",
  };
  return MAKERS[codec]?.(picture) ?? Buffer.alloc(0);
}

/** ISO/IEC 14496-15, 5.3.3.1: AVCDecoderConfigurationRecord. */
function avc({ chroma, bit_depth, is_interlaced, width, height }: Picture): Buffer {
  const profile = chroma === 3 ? 244 : chroma === 2 ? 122 : bit_depth > 8 ? 110 : 100;
  const depth = bit_depth - 8;
  const rows = Math.ceil(height / (is_interlaced ? 32 : 16));
  // ITU-T H.264, 7.3.2.1.1
  const sps = bitsOf(
    ...[bits(0x67, 8), bits(profile, 8), bits(0, 8), bits(40, 8), golomb(0)],
    ...[golomb(chroma), chroma === 3 ? "0" : "", golomb(depth), golomb(depth), "00"],
    ...[golomb(0), golomb(0), golomb(0), golomb(1), "0"],
    ...[golomb(Math.ceil(width / 16) - 1), golomb(rows - 1), is_interlaced ? "00" : "1"],
    "1001",
  );
  const pps = Buffer.from("68ce3880", "hex");
  const high = concat(u8(0xfc + chroma), u8(0xf8 + depth), u8(0xf8 + depth), u8(0));
  const head = concat(u8(1), u8(profile), u8(0), u8(40), u8(0xff));
  return box("avcC", head, u8(0xe1), u16(sps.length), sps, u8(1), u16(pps.length), pps, high);
}

/** ISO/IEC 14496-15, 8.3.3.1: HEVCDecoderConfigurationRecord, without parameter sets. */
function hevc({ chroma, bit_depth, is_interlaced }: Picture): Buffer {
  const constraints = concat(u8(is_interlaced ? 0x40 : 0x80), Buffer.alloc(5));
  const head = concat(u8(1), u8(chroma === 1 ? 1 : 4), u32(0x60000000), constraints, u8(120));
  const depth = u8(0xf8 + bit_depth - 8);
  return box(
    "hvcC",
    head,
    u16(0xf000),
    u8(0xfc),
    u8(0xfc + chroma),
    depth,
    depth,
    u16(0),
    u8(15),
    u8(0),
  );
}

/** https://www.webmproject.org/vp9/mp4/ */
function vp9({ chroma, bit_depth }: Picture): Buffer {
  const profile = (bit_depth > 8 ? 2 : 0) + (chroma === 1 ? 0 : 1);
  const third = bit_depth * 16 + chroma * 2;
  return box("vpcC", u32(0x01000000), u8(profile), u8(31), u8(third), u8(1), u8(1), u8(1), u16(0));
}

/** https://aomediacodec.github.io/av1-isobmff/#av1codecconfigurationbox */
function av1({ chroma, bit_depth }: Picture): Buffer {
  const profile = chroma === 1 ? 0 : chroma === 3 ? 1 : 2;
  const subsampling = (chroma === 3 ? 0 : 8) + (chroma === 1 ? 4 : 0);
  return box(
    "av1C",
    u8(0x81),
    u8(profile * 32 + 8),
    u8((bit_depth > 8 ? 0x40 : 0) + subsampling),
    u8(0),
  );
}

/** ISO/IEC 14496-3, 1.6.3.4: by sampling frequency index. */
const SAMPLE_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050];

/** ISO/IEC 14496-1, 7.2.6: an elementary stream of AAC, Low Complexity. */
export function audioConfiguration(codec: string, rate: number, channels: number): Buffer {
  if (codec !== "aac") return Buffer.alloc(0);
  const layout = channels === 8 ? 7 : channels;
  const specific = bitsOf(bits(2, 5), bits(SAMPLE_RATES.indexOf(rate), 4), bits(layout, 4), "000");
  const stream = Buffer.from("0000000003190001000411401500000000000000000000000502", "hex");
  return box("esds", stream, specific, Buffer.from("060102", "hex"));
}

function bits(value: number, count: number): string {
  return value.toString(2).padStart(count, "0");
}

/** ue(v) of ITU-T H.264, 9.1 */
function golomb(value: number): string {
  const binary = (value + 1).toString(2);
  return binary.padStart(binary.length * 2 - 1, "0");
}

function bitsOf(...parts: string[]): Buffer {
  const all = parts.join("");
  const bytes = all.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}

/** ISO/IEC 14496-12, 4.2 */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = concat(...parts);
  return concat(u32(content.length + 8), type, content);
}

export function concat(...parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
}

export function u8(value: number): Buffer {
  return Buffer.from([value]);
}

export function u16(value: number): Buffer {
  return Buffer.from([value >>> 8, value & 0xff]);
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function u16le(value: number): Buffer {
  return u16(value).reverse();
}

export function u24le(value: number): Buffer {
  return u32le(value).subarray(0, 3);
}

export function u32le(value: number): Buffer {
  return u32(value).reverse();
}
