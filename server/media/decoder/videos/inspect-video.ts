import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import {
  ALL_FORMATS,
  BufferTarget,
  CustomSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MkvOutputFormat,
  Output,
  UnsupportedInputFormatError,
} from "mediabunny";
import type { FileType } from "#core/contract/file-types.ts";
import type { ByteSource } from "#server/media/decoding/byte-source.ts";
import { FileFaultError, undecodable } from "#server/media/decoding/file-fault-error.ts";
import type { Inspection } from "#server/media/decoding/task.ts";
import { makeRenditions } from "../images/make-renditions.ts";
import { openImage } from "../images/open-image.ts";
import { findPrivateBoxes } from "./find-private-boxes.ts";
import { readPictureFormat } from "./read-picture-format.ts";

/** Inspects a video by reading ranges, without decoding its frames, except the first if ffmpeg is available. */
export async function inspectVideo(source: ByteSource, type: FileType): Promise<Inspection> {
  const isMatroska = type === "video/webm";
  if (isMatroska) await requireWholeSegment(source);
  const patches = isMatroska ? [] : await findPrivateBoxes(source);
  const input = new Input({ formats: ALL_FORMATS, source: mediabunnySource(source) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw undecodable("It has no video track.");
    const audio = await input.getPrimaryAudioTrack();
    const poster = await makePoster(track);
    return {
      content_type: type,
      ...(await factsOf(track)),
      ...(await soundOf(audio)),
      duration_ms: Math.round((await input.computeDuration()) * 1000),
      animated: null,
      pages: null,
      cleaned: patches.length === 0 ? null : { patches },
      renditions: poster === null ? {} : await postersOf(poster),
    };
  } catch (error) {
    throw faultOf(error);
  } finally {
    input.dispose();
  }
}

async function factsOf(track: InputVideoTrack) {
  if ((await new EncodedPacketSink(track).getFirstPacket()) === null)
    throw undecodable("It has no frames.");
  const { bestGuessFrameRate } = await track.computeFrameRateMetrics();
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    frame_rate: Math.round(bestGuessFrameRate * 1000) / 1000,
    video_codec: await track.getCodec(),
    ...(await readPictureFormat(track)),
  };
}

async function soundOf(track: InputAudioTrack | null) {
  if (track === null) return { audio_codec: null, audio_sample_rate: null, audio_channels: null };
  return {
    audio_codec: await track.getCodec(),
    audio_sample_rate: (await track.getSampleRate()) || null,
    audio_channels: (await track.getNumberOfChannels()) || null,
  };
}

async function postersOf(poster: Buffer) {
  return makeRenditions((await openImage(poster)).still());
}

function mediabunnySource({ size, read }: ByteSource): CustomSource {
  return new CustomSource({
    getSize: () => size,
    read: (start, end) => read({ start, end: end - 1 }),
    prefetchProfile: "network",
  });
}

function faultOf(error: unknown): Error {
  if (error instanceof FileFaultError) return error;
  if (error instanceof UnsupportedInputFormatError)
    return undecodable("It is not a complete video.", error);
  const text = error instanceof Error ? error.message : String(error);
  return undecodable(`It can't be decoded: ${text.split("\n")[0]}`, error);
}

const SEGMENT_ID = 0x18538067;

const HEAD_BYTES = 4096;

/** Throws if a WebM ends before its segment does (RFC 8794, 4 to 6). A live recording doesn't specify its length. */
export async function requireWholeSegment({ size, read }: ByteSource): Promise<void> {
  const head = await read({ start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
  const ebml = readSize(head, 4);
  const start = 4 + ebml.length + (ebml.value ?? 0);
  if (start + 12 > head.length || head.readUInt32BE(start) !== SEGMENT_ID)
    throw undecodable("It is not a complete video.");
  const { value, length } = readSize(head, start + 4);
  if (value !== null && start + 4 + length + value > size) throw undecodable("It ends too early.");
}

/** Reads an EBML length: its leading zeros give its size in bytes. All ones means unknown. */
function readSize(bytes: Buffer, at: number): { value: number | null; length: number } {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) throw undecodable("It is not a complete video.");
  const [first = 0, ...rest] = bytes.subarray(at, at + length);
  // Removes the marker first: with it, eight bytes exceed what a number can hold exactly.
  const marker = 0x80 >> (length - 1);
  const value = rest.reduce((sum, byte) => sum * 256 + byte, first - marker);
  return { value: value === 2 ** (7 * length) - 1 ? null : value, length };
}

const TIME_LIMIT_MS = 20_000;

/**
 * Returns a video's first frame, upright, as PNG. Null if this machine has no ffmpeg, or if it can't decode the frame.
 * ffmpeg gets only that frame, as a separate video, and doesn't need the file.
 */
async function makePoster(track: InputVideoTrack): Promise<Buffer | null> {
  const clip = await firstFrame(track);
  return clip === null ? null : decodeFrame(clip, await track.getRotation());
}

async function firstFrame(track: InputVideoTrack): Promise<Buffer | null> {
  const codec = await track.getCodec();
  const packet = await new EncodedPacketSink(track).getFirstKeyPacket();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || packet === null || decoderConfig === null) return null;
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const video = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(video);
  await output.start();
  await video.add(packet.clone({ timestamp: 0 }), { decoderConfig });
  await output.finalize();
  return target.buffer === null ? null : Buffer.from(target.buffer);
}

/** Rotations with ffmpeg's `transpose` filter. */
const TURNS: Record<number, string> = { 90: "transpose=1", 180: "hflip,vflip", 270: "transpose=2" };

const QUIET = ["-hide_banner", "-loglevel", "error", "-nostdin", "-threads", "1"];

const ONE_IMAGE = ["-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "pipe:1"];

async function decodeFrame(clip: Buffer, rotation: number): Promise<Buffer | null> {
  const turn = TURNS[rotation];
  const filter = turn === undefined ? [] : ["-vf", turn];
  const input = ["-protocol_whitelist", "pipe", "-f", "matroska", "-i", "pipe:0"];
  const ffmpeg = spawn("ffmpeg", [...QUIET, ...input, ...filter, ...ONE_IMAGE], {
    stdio: ["pipe", "pipe", "ignore"],
    timeout: TIME_LIMIT_MS,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<boolean>((resolve) => {
    ffmpeg.once("error", () => resolve(false));
    ffmpeg.once("close", (code) => resolve(code === 0));
  });
  ffmpeg.stdin.on("error", () => undefined).end(clip);
  const [image, isDone] = await Promise.all([buffer(ffmpeg.stdout), ended]);
  return isDone && image.length > 0 ? image : null;
}
