/** An address as it can stand in a link's brackets: `characters` percent-encoded, with blanks and control characters. */
export function encodeTarget(url: string, characters: string): string {
  const encoded = Array.from(url, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const isUnsafe = code <= 0x20 || code === 0x7f || characters.includes(character);
    return isUnsafe ? `%${code.toString(16).toUpperCase().padStart(2, "0")}` : character;
  });
  return encoded.join("");
}
