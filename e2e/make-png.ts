import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

interface Shape {
  width: number;
  height: number;
  /** Red, green and blue, 0 to 255; `noise` is incompressible, so that the file is as large as its pixels. */
  colour?: readonly [number, number, number] | "noise";
  /** Bytes after the end of the image, which decoders ignore. */
  trailer?: string;
  transparent?: boolean;
}

/** A PNG of one color, in the format of Playwright's file inputs. */
export function makePng(name: string, shape: Shape) {
  const { width, height, colour = [0, 128, 120], trailer = "", transparent = false } = shape;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per channel, with or without transparency.
  header.set([8, transparent ? 6 : 2, 0, 0, 0], 8);
  const row = () => {
    if (transparent) return Buffer.alloc(width * 4);
    return colour === "noise" ? randomBytes(width * 3) : repeat(colour, width);
  };
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), row()]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.of()),
    Buffer.from(trailer),
  ];
  return { name, mimeType: "image/png", buffer: Buffer.concat(parts) };
}

function repeat(colour: readonly number[], times: number): Buffer {
  return Buffer.concat(Array<Buffer>(times).fill(Buffer.from(colour)));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
