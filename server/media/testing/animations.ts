import { pngChunk } from "./hostile-files.ts";
import { noise } from "./images.ts";

const SIDES = { width: 40, height: 30 };
const PNG_HEAD_BYTES = 8 + 25;

/**
 * Returns a PNG with this many frames of half a second each, of which only the first is included
 * (https://www.w3.org/TR/png-3/).
 */
export async function pngOfFrames(frames: number): Promise<Buffer> {
  const still = await noise(SIDES.width, SIDES.height).png().toBuffer();
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames, 0);
  const chunks = Array.from({ length: frames }, () => pngChunk("fcTL", halfSecond()));
  const [first = Buffer.alloc(0), ...others] = chunks;
  // The image is the first frame.
  const head = [still.subarray(0, PNG_HEAD_BYTES), pngChunk("acTL", count), first];
  const end = still.length - 12;
  return Buffer.concat([
    ...head,
    still.subarray(PNG_HEAD_BYTES, end),
    ...others,
    still.subarray(end),
  ]);
}

function halfSecond(): Buffer<ArrayBuffer> {
  const control = Buffer.alloc(26);
  control.writeUInt32BE(SIDES.width, 4);
  control.writeUInt32BE(SIDES.height, 8);
  control.writeUInt16BE(1, 20);
  control.writeUInt16BE(2, 22);
  return control;
}

/**
 * Returns an AVIF sequence of three seconds, of which only the first image is included
 * (https://aomediacodec.github.io/av1-avif/).
 */
export async function avifSequence(): Promise<Buffer> {
  const bytes = await noise(SIDES.width, SIDES.height).avif().toBuffer();
  bytes.write("avis", 8, "latin1");
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(3000, 16);
  return Buffer.concat([bytes, box("moov", box("mvhd", header))]);
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}
