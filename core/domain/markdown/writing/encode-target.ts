/** Encodes a URL for a link's parentheses: percent-encodes `characters`, whitespace and control characters. */
export function encodeTarget(url: string, characters: string): string {
  let encoded = "";
  let copiedTo = 0;
  for (let index = 0; index < url.length; index += 1) {
    const code = url.charCodeAt(index);
    if (code > 0x20 && code !== 0x7f && !characters.includes(url.charAt(index))) continue;
    const hexadecimal = code.toString(16).toUpperCase().padStart(2, "0");
    encoded += `${url.slice(copiedTo, index)}%${hexadecimal}`;
    copiedTo = index + 1;
  }
  return encoded + url.slice(copiedTo);
}
