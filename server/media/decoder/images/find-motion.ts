import type { Metadata } from "sharp";
import type { FileType } from "#core/contract/file-types.ts";

export interface Motion {
  animated: boolean;
  /** Null if the image isn't animated, or if the file doesn't say. */
  duration_ms: number | null;
}

const STILL: Motion = { animated: false, duration_ms: null };

/**
 * Returns whether an image is animated, and for how long. `bytes` is the stored file, `metadata` as sharp has read it:
 * sharp doesn't know the frames of PNG and AVIF.
 */
export function findMotion(bytes: Buffer, type: FileType, { pages = 1, delay }: Metadata): Motion {
  if (type === "image/png") return motionOfPng(bytes);
  if (type === "image/avif") return motionOfAvif(bytes);
  if (pages < 2) return STILL;
  return { animated: true, duration_ms: delay?.reduce((sum, frame) => sum + frame, 0) ?? null };
}

const PNG_SIGNATURE_BYTES = 8;

/**
 * https://www.w3.org/TR/png-3/#apng-frame-based-animation: `acTL` has the number of frames, each `fcTL` a frame's
 * duration.
 */
function motionOfPng(bytes: Buffer): Motion {
  let frames = 0;
  let seconds = 0;
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (name === "acTL" && length >= 8) frames = content.readUInt32BE(0);
    if (name === "IDAT" && frames < 2) return STILL;
    if (name === "fcTL" && content.length >= 24)
      seconds += content.readUInt16BE(20) / (content.readUInt16BE(22) || 100);
    at += 12 + length;
  }
  return frames < 2 ? STILL : { animated: true, duration_ms: Math.round(seconds * 1000) };
}

/** https://aomediacodec.github.io/av1-avif/#image-sequence-brand: a sequence has the brand `avis` and a movie. */
function motionOfAvif(bytes: Buffer): Motion {
  const brands = findBox(bytes, "ftyp") ?? Buffer.alloc(0);
  if (!/^(?:.{4})*avis/s.test(brands.toString("latin1"))) return STILL;
  const movie = findBox(bytes, "moov");
  return movie === null ? STILL : { animated: true, duration_ms: durationOf(movie) };
}

/** From the movie header (ISO/IEC 14496-12, 8.2.2), whose times have 64 bits in version 1. */
function durationOf(movie: Buffer): number | null {
  const header = findBox(movie, "mvhd");
  const isLong = header?.[0] === 1;
  if (header === null || header.length < (isLong ? 32 : 20)) return null;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const unknown = isLong ? 2 ** 64 : 2 ** 32 - 1;
  const isTold = timescale !== 0 && duration !== 0 && duration < unknown;
  return isTold ? Math.round((duration / timescale) * 1000) : null;
}

/** Returns the contents of the first box with this name (ISO/IEC 14496-12, 4.2). */
function findBox(bytes: Buffer, name: string): Buffer | null {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const header = isLong ? 16 : 8;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < header) return null;
    if (bytes.toString("latin1", at + 4, at + 8) === name)
      return bytes.subarray(at + header, at + size);
    at += size;
  }
  return null;
}
