/** ISO/IEC 14496-12, 4.2 */
export function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const content = concat(...parts);
  return concat(u32(content.length + 8), type, content);
}

export function concat(...parts: (Buffer | string)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
  );
}

export function u8(value: number): Buffer {
  return Buffer.from([value]);
}

export function u16(value: number): Buffer {
  return Buffer.from([value >>> 8, value & 0xff]);
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function u16le(value: number): Buffer {
  return u16(value).reverse();
}

export function u24le(value: number): Buffer {
  return u32le(value).subarray(0, 3);
}

export function u32le(value: number): Buffer {
  return u32(value).reverse();
}
