/**
 * Reads a file's properties from its bytes, as the platforms do, so that nothing relies on what Crier knows about the
 * file.
 */

import { buffer } from "node:stream/consumers";
import { ALL_FORMATS, CustomSource, Input } from "mediabunny";
import type { SandboxFile, SandboxStore } from "../spec.ts";
import { type PictureFormat, readPictureFormat } from "./read-picture-format.ts";

/** Sides in displayed pixels, length in seconds, frames per second. Null if the file doesn't say. */
export interface MediaFacts extends Sides, PictureFormat {
  seconds: number | null;
  frame_rate: number | null;
  video_codec: string | null;
  audio_codec: string | null;
  /** In hertz. */
  sample_rate: number | null;
  channels: number | null;
  pages: number | null;
}

type StoredFile = Pick<SandboxFile, "name" | "content_type" | "size">;

/** Bytes read of an image: in a JPEG, other data may precede the dimensions. */
const PICTURE_BYTES = 262_144;
const DOCUMENT_BYTES = 1_048_576;
const STILL = {
  seconds: null,
  frame_rate: null,
  video_codec: null,
  chroma: null,
  scan: null,
  audio_codec: null,
  sample_rate: null,
  channels: null,
  pages: null,
};

export async function readFacts(store: SandboxStore, file: StoredFile): Promise<MediaFacts | null> {
  const { name, content_type, size } = file;
  if (content_type.startsWith("video/")) return readVideo(store, file);
  if (content_type === "application/pdf") return readDocument(store, file);
  const end = Math.min(size, PICTURE_BYTES) - 1;
  const sides = readSides(await buffer(await store.readFile(name, { start: 0, end })));
  return sides === null ? null : { ...sides, ...STILL };
}

/** Uses the largest page tree, if it isn't compressed (ISO 32000-1, 7.7.3.2). */
async function readDocument(store: SandboxStore, { name, size }: StoredFile) {
  const end = Math.min(size, DOCUMENT_BYTES) - 1;
  const text = (await buffer(await store.readFile(name, { start: 0, end }))).toString("latin1");
  const counts = [...text.matchAll(/\/Type\s*\/Pages\b[^>]{0,1000}?\/Count\s+(\d+)/g)].map(
    ([, count]) => Number(count),
  );
  return { width: 0, height: 0, ...STILL, pages: counts.length === 0 ? null : Math.max(...counts) };
}

async function readVideo(store: SandboxStore, { name, size }: StoredFile) {
  const source = new CustomSource({
    getSize: () => size,
    read: async (start, end) => buffer(await store.readFile(name, { start, end: end - 1 })),
  });
  const input = new Input({ formats: ALL_FORMATS, source });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) return null;
    const sound = await input.getPrimaryAudioTrack();
    const { probedPacketCount, bestGuessFrameRate } = await track.computeFrameRateMetrics();
    return {
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
      seconds: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
      frame_rate: probedPacketCount > 1 ? bestGuessFrameRate : null,
      video_codec: await track.getCodec(),
      ...(await readPictureFormat(track)),
      audio_codec: (await sound?.getCodec()) ?? null,
      sample_rate: (await sound?.getSampleRate()) || null,
      channels: (await sound?.getNumberOfChannels()) || null,
      pages: null,
    };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

interface Sides {
  width: number;
  height: number;
}

/** Returns the dimensions in the first bytes of an image, or null if its type is unknown or it is cut off. */
function readSides(bytes: Buffer): Sides | null {
  try {
    if (bytes.readUInt32BE(0) === 0x89504e47) return readPng(bytes);
    if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
    if (/^GIF8/.test(bytes.toString("latin1", 0, 4))) return readGif(bytes);
    return bytes.toString("latin1", 8, 12) === "WEBP" ? readWebp(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function readPng(bytes: Buffer): Sides {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt, 18 */
function readGif(bytes: Buffer): Sides {
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** ITU-T T.81, B.2.2: in the frame segment. */
function readJpeg(bytes: Buffer): Sides {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
}

/** Extended, lossless, and simple formats: https://www.rfc-editor.org/rfc/rfc9649#section-2. */
function readWebp(bytes: Buffer): Sides | null {
  switch (bytes.toString("latin1", 12, 16)) {
    case "VP8X":
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case "VP8L": {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case "VP8 ":
      return {
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    default:
      return null;
  }
}
