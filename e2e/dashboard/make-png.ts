import { crc32, deflateSync } from "node:zlib";

interface Shape {
  width: number;
  height: number;
  /** Red, green and blue, 0 to 255. */
  colour?: readonly [number, number, number];
}

/** A PNG of one colour, as a browser is given a file. */
export function makePng(name: string, { width, height, colour = [0, 128, 120] }: Shape) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, no transparency.
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), ...Array<Buffer>(width).fill(Buffer.from(colour))]);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    signature,
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.of()),
  ];
  return { name, mimeType: "image/png", buffer: Buffer.concat(parts) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
