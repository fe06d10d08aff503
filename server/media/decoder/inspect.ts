import { inflateSync } from "node:zlib";
import {
  FILE_TYPE_NAMES,
  FILE_TYPES,
  type FileType,
  isFileType,
} from "#core/contract/file-types.ts";
import type { MediaFailure } from "#core/contract/resources/media-file.ts";
import { NO_STREAMS } from "#core/domain/media-fact.ts";
import type { ByteSource } from "#server/media/decoding/byte-source.ts";
import { FileFaultError, undecodable } from "#server/media/decoding/file-fault-error.ts";
import type { Inspection } from "#server/media/decoding/task.ts";
import { inspectDocument } from "./documents/inspect-document.ts";
import { encodeImage } from "./images/encode-image.ts";

import { findMotion } from "./images/find-motion.ts";
import { makeRenditions } from "./images/make-renditions.ts";
import type { OpenImage } from "./images/open-image.ts";
import { openImage } from "./images/open-image.ts";
import { readAll } from "./read-all.ts";
import { isSameFamily, sniffType } from "./sniff-type.ts";
import { stripGif } from "./strip/strip-gif.ts";
import { inspectVideo } from "./videos/inspect-video.ts";

const START = 0xd8;

const END = 0xd9;

const SCAN = 0xda;

const APP0 = 0xe0;

const APP2 = 0xe2;

const APP14 = 0xee;

const APP15 = 0xef;

const COMMENT = 0xfe;

const SIGNATURE_BYTES = 8;

/** Text, camera data and times. All other chunks are pixels, colors, or animation control. */
const PRIVATE = new Set(["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "caBX", "dSIG"]);

/** In bytes. Print profiles, the largest there are, have two or three million. */
const MOST_PROFILE_BYTES = 4 * 1024 * 1024;

const HEADER_BYTES = 12;

const IMAGE_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** VP8X flags for the presence of Exif and XMP. */
const METADATA_FLAGS = 0b0000_1100;

export async function inspect(
  source: ByteSource,
  declared_type: string | null,
): Promise<Inspection> {
  if (source.size === 0) throw fault("empty", "No bytes were uploaded.");
  const type = requireType(await sniffType(source), declared_type);
  const { max_bytes } = FILE_TYPES[type];
  if (source.size > max_bytes)
    throw fault(
      "too_large",
      `It has ${count(source.size)} bytes. A file of type ${type} can have at most ${count(max_bytes)}.`,
    );
  if (type === "application/pdf") return inspectDocument(source);
  return type.startsWith("image/") ? inspectImage(source, type) : inspectVideo(source, type);
}

function requireType(found: string | null, declared: string | null): FileType {
  const is = found === null ? "of an unknown type" : found;
  if (declared === null) {
    if (found !== null && isFileType(found)) return found;
    throw fault("unsupported_type", `It is ${is}. Send one of ${FILE_TYPE_NAMES}.`);
  }
  if (found !== null && isFileType(found) && isSameFamily(declared, found)) return found;
  throw fault("content_mismatch", `It was declared as ${declared}, but its bytes are ${is}.`);
}

function fault(reason: MediaFailure, message: string): FileFaultError {
  return new FileFaultError({ reason, message });
}

function count(bytes: number): string {
  return bytes.toLocaleString("en-US");
}

/** Inspects an image as displayed: upright, and without metadata about where and by whom it was made. */
async function inspectImage(source: ByteSource, type: FileType): Promise<Inspection> {
  const bytes = await readAll(source);
  const image = await openImage(bytes);
  const { width, height, orientation = 1, pageHeight = height } = image.metadata;
  const isOnItsSide = orientation >= 5;
  const renditions = await makeRenditions(image.still());
  const cleaned = await cleanImage(bytes, type, image);
  return {
    content_type: type,
    width: isOnItsSide ? pageHeight : width,
    height: isOnItsSide ? width : pageHeight,
    ...findMotion(cleaned === null ? bytes : Buffer.from(cleaned), type, image.metadata),
    ...NO_STREAMS,
    pages: null,
    cleaned: cleaned === null ? null : { bytes: cleaned },
    renditions,
  };
}

/** Each removes all metadata except colors, and keeps the pixel data unchanged. */
const STRIPS: Partial<Record<FileType, (bytes: Buffer) => Buffer>> = {
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
  "image/gif": stripGif,
};

/**
 * Returns the image upright and without metadata, or null if it already is. Re-encodes its pixels only if it must be
 * rotated, or if metadata can't be removed from its file.
 */
async function cleanImage(
  bytes: Buffer,
  type: FileType,
  { metadata, still, animation }: OpenImage,
): Promise<Uint8Array | null> {
  const { orientation = 1, pages = 1 } = metadata;
  const strip = STRIPS[type];
  if (orientation > 1 && pages === 1)
    return (await encodeImage(still(), { type, quality: 95 })).bytes;
  if (strip !== undefined) {
    const stripped = strip(bytes);
    return stripped.length === bytes.length ? null : stripped;
  }
  const isPrivate = metadata.exif !== undefined || metadata.xmp !== undefined;
  if (!isPrivate) return null;
  return (await encodeImage(pages === 1 ? still() : animation(), { type, quality: 95 })).bytes;
}

/** Returns a WebP with only its pixels and colors (RIFF container, "WebP Container Specification"). */
function stripWebp(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let at = HEADER_BYTES;
  while (at + 8 <= end) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (IMAGE_CHUNKS.has(name)) parts.push(withoutFlags(name, bytes.subarray(at, next)));
    at = next;
  }
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES));
  const body = Buffer.concat(parts);
  header.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([header, body]);
}

function withoutFlags(name: string, chunk: Buffer): Buffer {
  if (name !== "VP8X") return chunk;
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~METADATA_FLAGS, 8);
  return copy;
}

/**
 * Returns a PNG without text and camera data, and without anything after its end. Also removes a color profile that
 * decompresses to more than any real one: it would exhaust the memory of whoever opens the file.
 */
function stripPng(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let profiles = 0;
  let at = SIGNATURE_BYTES;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === "iCCP") profiles += 1;
    const isLeftOut =
      PRIVATE.has(name) ||
      (name === "iCCP" && (profiles > 1 || !isUsable(bytes.subarray(at + 8, end - 4))));
    if (!isLeftOut) parts.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  return Buffer.concat(parts);
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

/**
 * Returns a JPEG without application data, except what its colors need: JFIF, ICC profiles, Adobe's color model. Also
 * removes what follows its end, such as a phone's short video. Pixels stay unchanged.
 */
function stripJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw undecodable("It is not a complete JPEG.");
    const end = marker === END || marker === START ? at + 2 : endOf(bytes, at, marker);
    const segment = bytes.subarray(at, end);
    if (mustKeep(marker, segment)) parts.push(segment);
    if (marker === END) return Buffer.concat(parts);
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

function mustKeep(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = segment.toString("latin1", 4, 15);
  if (marker === APP0) return name.startsWith("JFIF\0");
  if (marker === APP2) return name === "ICC_PROFILE";
  return marker === APP14 && name.startsWith("Adobe");
}
