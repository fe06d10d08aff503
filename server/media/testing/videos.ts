import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

interface Clip {
  container: "mp4" | "webm";
  tracks: readonly ("video" | "audio")[];
  seconds?: number;
  rotation?: 0 | 90 | 180 | 270;
}

const FRAMES_A_SECOND = 25;

export async function makeClip({
  container,
  tracks,
  seconds = 2,
  rotation = 0,
}: Clip): Promise<Buffer> {
  const target = new BufferTarget();
  const format =
    container === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const video = new EncodedVideoPacketSource("vp9");
  const audio = new EncodedAudioPacketSource("opus");
  if (tracks.includes("video")) output.addVideoTrack(video, { rotation });
  if (tracks.includes("audio")) output.addAudioTrack(audio);
  await output.start();
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
    const at = frame / FRAMES_A_SECOND;
    const packet = new EncodedPacket(frameBytes(), "key", at, 1 / FRAMES_A_SECOND);
    if (tracks.includes("video")) await video.add(packet, { decoderConfig: VIDEO });
    if (tracks.includes("audio")) await audio.add(packet, { decoderConfig: AUDIO });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}

const VIDEO = { codec: "vp09.00.10.08", codedWidth: 320, codedHeight: 180 };
const AUDIO = { codec: "opus", sampleRate: 48_000, numberOfChannels: 2 };

function frameBytes(): Uint8Array {
  return new Uint8Array(500).fill(1);
}
