/** Beginnings of files, made on the fly: as much of them as says the type, the sides, and of a video the length and codec. */

import type { FileType } from "#core/contract/file-types.ts";
import type { MediaFact } from "#core/domain/media-fact.ts";

type Shape = Pick<
  MediaFact,
  "width" | "height" | "duration_seconds" | "frame_rate" | "video_codec" | "audio_codec"
>;

const USUAL_FRAME_RATE = 30;
/** The four letters by which an MP4 names a codec (https://mp4ra.org/registered-types/sampleentries). */
const SAMPLE_ENTRIES: Readonly<Record<string, string>> = {
  avc: "avc1",
  hevc: "hvc1",
  vp8: "vp08",
  vp9: "vp09",
  av1: "av01",
  aac: "mp4a",
  opus: "Opus",
};
/** Of the times in an MP4: units a second. */
const TIMESCALE = 1_000;

const MAKERS: Readonly<Record<FileType, (shape: Shape) => Buffer>> = {
  "image/jpeg": jpegHead,
  "image/png": pngHead,
  "image/gif": ({ width, height }) => concat("GIF89a", u16le(width), u16le(height), u16le(0)),
  "image/webp": ({ width, height }) =>
    concat("RIFF", u32le(30), "WEBPVP8X", u32le(10), u32le(0), u24le(width - 1), u24le(height - 1)),
  "image/avif": () => box("ftyp", "avif", u32(0), "avif"),
  "video/mp4": (shape) => movieHead("isom", shape),
  "video/quicktime": (shape) => movieHead("qt  ", shape),
  "video/webm": webmHead,
};

/** The beginning of a file of this type. */
export function mediaHead(type: FileType, shape: Shape): Buffer {
  return MAKERS[type](shape);
}

/** ITU-T T.81, B.2: a baseline frame of three components. */
function jpegHead({ width, height }: Shape): Buffer {
  const jfif = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
  const frame = Buffer.concat([Buffer.from("ffc0001108", "hex"), u16(height), u16(width)]);
  return Buffer.concat([jfif, frame, Buffer.from("03012200021101031101ffda", "hex")]);
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function pngHead({ width, height }: Shape): Buffer {
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const header = concat("IHDR", u32(width), u32(height), Buffer.from("080200000000000000", "hex"));
  return Buffer.concat([signature, u32(13), header, u32(12), Buffer.from("IDAT")]);
}

/** ISO/IEC 14496-12: a movie of one track with pictures, and one with sound where it has a codec. */
function movieHead(brand: string, shape: Shape): Buffer {
  const duration = u32(Math.round((shape.duration_seconds ?? 0) * TIMESCALE));
  const times = concat(u32(0), u32(0), u32(0), u32(TIMESCALE), duration);
  const sound = shape.audio_codec === null ? [] : [soundTrack(shape.audio_codec, times)];
  return concat(
    box("ftyp", brand, u32(0x200), brand),
    box("moov", box("mvhd", times, Buffer.alloc(80)), pictureTrack(shape, times), ...sound),
    u32(0),
    "mdat",
  );
}

function pictureTrack(shape: Shape, times: Buffer): Buffer {
  const { width, height, frame_rate, duration_seconds, video_codec } = shape;
  const upright = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32);
  const sides = [u32(width * 0x10000), u32(height * 0x10000)];
  const rate = frame_rate ?? USUAL_FRAME_RATE;
  const frames = u32(Math.max(1, Math.round((duration_seconds ?? 0) * rate)));
  const codec = SAMPLE_ENTRIES[video_codec ?? "avc"] ?? "xxxx";
  const entry = box(codec, Buffer.alloc(24), u16(width), u16(height), Buffer.alloc(50));
  return box(
    "trak",
    box("tkhd", Buffer.alloc(40), ...upright, ...sides),
    box(
      "mdia",
      box("mdhd", times, u32(0)),
      box("hdlr", u32(0), u32(0), "vide", Buffer.alloc(12)),
      box(
        "minf",
        box("stbl", box("stsd", u32(0), u32(1), entry), box("stsz", u32(0), u32(0), frames)),
      ),
    ),
  );
}

function soundTrack(codec: string, times: Buffer): Buffer {
  const entry = box(SAMPLE_ENTRIES[codec] ?? "xxxx", Buffer.alloc(28));
  return box(
    "trak",
    box("tkhd", Buffer.alloc(84)),
    box(
      "mdia",
      box("mdhd", times, u32(0)),
      box("hdlr", u32(0), u32(0), "soun", Buffer.alloc(12)),
      box("minf", box("stbl", box("stsd", u32(0), u32(1), entry))),
    ),
  );
}

/** https://www.rfc-editor.org/rfc/rfc8794#section-11.3.1: the document type alone. */
function webmHead(): Buffer {
  return Buffer.from("1a45dfa3874282847765626d", "hex");
}

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = concat(...parts);
  return concat(u32(content.length + 8), type, content);
}

function concat(...parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
}

function u16(value: number): Buffer {
  return Buffer.from([value >>> 8, value & 0xff]);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function u16le(value: number): Buffer {
  return u16(value).reverse();
}

function u24le(value: number): Buffer {
  return u32le(value).subarray(0, 3);
}

function u32le(value: number): Buffer {
  return u32(value).reverse();
}
