/**
 * Generated file headers with just enough data to read the type and dimensions, for videos also the length and codec,
 * for documents the page count.
 */
import type { FileType } from "#core/contract/file-types.ts";
import type { MediaFact, StreamFacts } from "#core/domain/media-fact.ts";
import {
  audioConfiguration,
  box,
  concat,
  pictureConfiguration,
  u8,
  u16,
  u16le,
  u24le,
  u32,
  u32le,
} from "./codec-configuration.ts";

type Shape = StreamFacts & Pick<MediaFact, "width" | "height" | "duration_seconds" | "pages">;

const USUAL_FRAME_RATE = 30;
/** Four-letter codec names in MP4 (https://mp4ra.org/registered-types/sampleentries). */
const SAMPLE_ENTRIES: Readonly<Record<string, string>> = {
  avc: "avc1",
  hevc: "hvc1",
  vp8: "vp08",
  vp9: "vp09",
  av1: "av01",
  aac: "mp4a",
  opus: "Opus",
};
/** https://www.matroska.org/technical/codec_specs.html */
const MATROSKA_CODECS: Readonly<Record<string, string>> = {
  avc: "V_MPEG4/ISO/AVC",
  hevc: "V_MPEGH/ISO/HEVC",
  vp8: "V_VP8",
  vp9: "V_VP9",
  av1: "V_AV1",
};
/** Ticks of the MP4 clock: few frame rates are rounded, and half a day fits into 32 bits. */
const UNITS_A_FRAME = 100;
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
  // ISO 32000-1, 7.7.3.2: the root of the page tree holds the page count.
  "application/pdf": ({ pages }) =>
    concat(`%PDF-1.7\n1 0 obj\n<</Type/Pages/Count ${pages ?? 1}>>\nendobj\n`),
};

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

/** ISO/IEC 14496-12: a movie with a video track, and a sound track if it has a codec. */
function movieHead(brand: string, shape: Shape): Buffer {
  const clock = clockOf(shape);
  const sound = shape.audio_codec === null ? [] : [soundTrack(shape.audio_codec, shape, clock)];
  return concat(
    box("ftyp", brand, u32(0x200), brand),
    box("moov", box("mvhd", clock.times, Buffer.alloc(80)), pictureTrack(shape, clock), ...sound),
    u32(0),
    "mdat",
  );
}

interface Clock {
  times: Buffer;
  frames: number;
  /** In clock ticks. */
  duration: number;
}

function clockOf({ duration_seconds, frame_rate }: Shape): Clock {
  const rate = frame_rate ?? USUAL_FRAME_RATE;
  const timescale = Math.round(rate * UNITS_A_FRAME);
  const frames = Math.max(1, Math.round((duration_seconds ?? 0) * rate));
  const duration = Math.max(1, Math.round((duration_seconds ?? 0) * timescale));
  return {
    times: concat(u32(0), u32(0), u32(0), u32(timescale), u32(duration)),
    frames,
    duration,
  };
}

function pictureTrack(shape: Shape, clock: Clock): Buffer {
  const { width, height, video_codec } = shape;
  const upright = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32);
  const sides = [u32(width * 0x10000), u32(height * 0x10000)];
  const codec = SAMPLE_ENTRIES[video_codec ?? "avc"] ?? "xxxx";
  const entry = box(
    codec,
    Buffer.from("0000000000000001", "hex"),
    Buffer.alloc(16),
    u16(width),
    u16(height),
    Buffer.alloc(50),
    pictureConfiguration(video_codec ?? "avc", shape),
  );
  const header = box(
    "tkhd",
    u32(1),
    u32(0),
    u32(0),
    u32(1),
    Buffer.alloc(24),
    ...upright,
    ...sides,
  );
  return box("trak", header, mediaOf("vide", entry, clock));
}

function soundTrack(
  codec: string,
  { audio_sample_rate, audio_channels }: Shape,
  clock: Clock,
): Buffer {
  const rate = audio_sample_rate ?? 48_000;
  const channels = audio_channels ?? 2;
  const start = concat(u32(0), u32(1), Buffer.alloc(8), u16(channels), u16(16), u32(0));
  const sound = concat(start, u32(rate * 0x10000));
  const configuration = audioConfiguration(codec, rate, channels);
  const entry = box(SAMPLE_ENTRIES[codec] ?? "xxxx", sound, configuration);
  const header = box("tkhd", u32(1), u32(0), u32(0), u32(2), Buffer.alloc(68));
  return box("trak", header, mediaOf("soun", entry, clock));
}

function mediaOf(handler: string, entry: Buffer, { times, frames, duration }: Clock): Buffer {
  const last = duration - (frames - 1) * UNITS_A_FRAME;
  const lengths = [u32(frames - 1), u32(UNITS_A_FRAME), u32(1), u32(Math.max(1, last))];
  const table = box(
    "stbl",
    box("stsd", u32(0), u32(1), entry),
    box("stts", u32(0), u32(2), ...lengths),
    box("stsc", u32(0), u32(1), u32(1), u32(frames), u32(1)),
    box("stsz", u32(0), u32(1), u32(frames)),
    box("stco", u32(0), u32(1), u32(0)),
  );
  return box(
    "mdia",
    box("mdhd", times, u32(0)),
    box("hdlr", u32(0), u32(0), handler, Buffer.alloc(13)),
    box("minf", table),
  );
}

/** https://www.rfc-editor.org/rfc/rfc9559: a segment of unknown size with one track, and no readable clusters. */
function webmHead({ width, height, duration_seconds, video_codec }: Shape): Buffer {
  const seconds = Buffer.alloc(8);
  seconds.writeDoubleBE((duration_seconds ?? 0) * 1_000);
  const codec = Buffer.from(MATROSKA_CODECS[video_codec ?? "vp9"] ?? "V_UNCOMPRESSED");
  const track = element(
    "ae",
    element("d7", u8(1)),
    element("73c5", u8(1)),
    element("83", u8(1)),
    element("86", codec),
    element("e0", element("b0", u16(width)), element("ba", u16(height))),
  );
  return Buffer.concat([
    element("1a45dfa3", element("4282", Buffer.from("webm"))),
    Buffer.from("1853806701ffffffffffffff", "hex"),
    element("1549a966", element("2ad7b1", u32(1_000_000)), element("4489", seconds)),
    element("1654ae6b", track),
    Buffer.from("ec0100ffffffffffff", "hex"),
  ]);
}

/** https://www.rfc-editor.org/rfc/rfc8794#section-6: its ID, its size in two bytes, its content. */
function element(id: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from(id, "hex"), u16(0x4000 + bytes.length), bytes]);
}
