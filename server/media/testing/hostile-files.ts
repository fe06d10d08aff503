import { crc32, deflateSync } from "node:zlib";

export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const pixels = deflateSync(rows, { level: 1 });
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", pixels), pngChunk("IEND")];
  return Buffer.concat([signature, ...chunks]);
}

export function pngChunk(name: string, content = Buffer.alloc(0)): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, "latin1");
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

export function withProfile(png: Buffer, size: number): Buffer {
  const profile = deflateSync(Buffer.alloc(size));
  const chunk = pngChunk("iCCP", Buffer.concat([Buffer.from("all\0\0", "latin1"), profile]));
  const end_of_header = 8 + 25;
  return Buffer.concat([png.subarray(0, end_of_header), chunk, png.subarray(end_of_header)]);
}

export function tiffOfPages(pages: number): Buffer {
  const page = 2 + 12 + 4;
  const bytes = Buffer.alloc(8 + pages * page);
  bytes.write("II*\0", "latin1");
  bytes.writeUInt32LE(8, 4);
  for (let number = 0; number < pages; number += 1) {
    const at = 8 + number * page;
    bytes.writeUInt16LE(1, at);
    bytes.writeUInt16LE(256, at + 2);
    bytes.writeUInt16LE(3, at + 4);
    bytes.writeUInt32LE(1, at + 6);
    bytes.writeUInt32LE(1, at + 10);
    bytes.writeUInt32LE(number === pages - 1 ? 0 : at + page, at + 14);
  }
  return bytes;
}

export function zipBomb(size: number): Buffer {
  const content = deflateSync(Buffer.alloc(size));
  const header = Buffer.alloc(30 + 1);
  header.write("PK\x03\x04", "latin1");
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(1, 26);
  header.write("0", 30, "latin1");
  return Buffer.concat([header, content]);
}

export function gifOfFrames(frames: number): Buffer {
  const head = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const frame = Buffer.from(
    "\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0",
    "latin1",
  );
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([head, ...all, Buffer.from(";")]);
}

export const HEIC = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat", "latin1");
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
);
