import {
  ALL_FORMATS,
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  UnsupportedInputFormatError,
} from "mediabunny";
import type { FileType } from "#core/contract/file-types.ts";
import type { ByteSource } from "#server/media/byte-source.ts";
import { FileFaultError, undecodable } from "#server/media/file-fault-error.ts";
import type { Inspection } from "#server/media/task.ts";
import { makeRenditions } from "../images/make-renditions.ts";
import { openImage } from "../images/open-image.ts";
import { findPrivateBoxes } from "./find-private-boxes.ts";
import { makePoster } from "./make-poster.ts";
import { readPictureFormat } from "./read-picture-format.ts";
import { requireWholeSegment } from "./require-whole-segment.ts";

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
  const words = error instanceof Error ? error.message : String(error);
  return undecodable(`It can't be decoded: ${words.split("\n")[0]}`, error);
}
