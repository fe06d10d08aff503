/**
 * Reads a file's properties from its bytes, as the platforms do, so that nothing relies on what Crier knows about the
 * file.
 */
import { buffer } from "node:stream/consumers";
import { ALL_FORMATS, CustomSource, Input } from "mediabunny";
import type { SandboxFile, SandboxStore } from "../spec.ts";
import { type PictureFormat, readPictureFormat } from "./read-picture-format.ts";
import { readSides, type Sides } from "./read-sides.ts";

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

type KeptFile = Pick<SandboxFile, "name" | "content_type" | "size">;

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

export async function readFacts(store: SandboxStore, file: KeptFile): Promise<MediaFacts | null> {
  const { name, content_type, size } = file;
  if (content_type.startsWith("video/")) return readVideo(store, file);
  if (content_type === "application/pdf") return readDocument(store, file);
  const end = Math.min(size, PICTURE_BYTES) - 1;
  const sides = readSides(await buffer(await store.readFile(name, { start: 0, end })));
  return sides === null ? null : { ...sides, ...STILL };
}

/** Uses the largest page tree, if it isn't compressed (ISO 32000-1, 7.7.3.2). */
async function readDocument(store: SandboxStore, { name, size }: KeptFile) {
  const end = Math.min(size, DOCUMENT_BYTES) - 1;
  const text = (await buffer(await store.readFile(name, { start: 0, end }))).toString("latin1");
  const counts = [...text.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)/g)].map(([, count]) =>
    Number(count),
  );
  return { width: 0, height: 0, ...STILL, pages: counts.length === 0 ? null : Math.max(...counts) };
}

async function readVideo(store: SandboxStore, { name, size }: KeptFile) {
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
