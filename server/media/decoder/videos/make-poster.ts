import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import {
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputVideoTrack,
  MkvOutputFormat,
  Output,
} from "mediabunny";

const TIME_LIMIT_MS = 20_000;

/**
 * Returns a video's first frame, upright, as PNG. Null if this machine has no ffmpeg, or if it can't decode the frame.
 * ffmpeg gets only that frame, as a separate video, and doesn't need the file.
 */
export async function makePoster(track: InputVideoTrack): Promise<Buffer | null> {
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
