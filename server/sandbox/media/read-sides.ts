export interface Sides {
  width: number;
  height: number;
}

/** Returns the dimensions in the first bytes of an image, or null if its type is unknown or it is cut off. */
export function readSides(bytes: Buffer): Sides | null {
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
