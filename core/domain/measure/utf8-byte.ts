/** Returns the number of bytes in UTF-8. A lone surrogate is three: encoders replace it with U+FFFD. */
export function measureUtf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character.codePointAt(0) ?? 0);
  return bytes;
}

function bytesOf(codePoint: number) {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
