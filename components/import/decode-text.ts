export interface DecodedText {
  text: string;
  encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

/**
 * Decodes a text file. Excel writes UTF-8 only if asked, and otherwise UTF-16 or Windows-1252. Files with NUL bytes
 * aren't text; their bytes become replacement characters.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: decode(bytes, "utf-16le"), encoding: "UTF-16" };
  if (first === 0xfe && second === 0xff)
    return { text: decode(bytes, "utf-16be"), encoding: "UTF-16" };
  if (bytes.includes(0))
    return { text: decode(bytes, "utf-8").replaceAll("\0", "\uFFFD"), encoding: "UTF-8" };
  try {
    // The byte order mark stays: it tells that the file is UTF-8.
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return { text: decoder.decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: decode(bytes, "windows-1252"), encoding: "Windows-1252" };
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
