/**
 * Replaces what a text says and keeps what platforms count and recognize: each letter and digit becomes one that takes as many
 * bytes and UTF-16 units, while punctuation, white space, line breaks, emoji, `#`, `@` and the form of links stay. Linear.
 */
export function redact(text: string): string {
  return text.replace(LINK_OR_LETTER, (found) =>
    /^https?:/i.test(found) ? redactLink(found) : (STAND_INS[sizeOf(found)] ?? found),
  );
}

/** A link up to white space or a bracket, or a single letter or digit. */
const LINK_OR_LETTER = /https?:\/\/[^\s<>()[\]"]*|[\p{L}\p{N}]/giu;

/** By the number of bytes in UTF-8. Those of four bytes are two UTF-16 units, as the letters that they replace. */
const STAND_INS: Record<number, string> = { 1: "x", 2: "ж", 3: "字", 4: "𐐷" };

function sizeOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Keeps the scheme, the separators and the length of a link, with a domain that belongs to nobody. */
function redactLink(link: string): string {
  const [scheme = "", rest = ""] = link.split("://", 2);
  const host = /^[^/?#]*/.exec(rest)?.[0] ?? "";
  return `${scheme}://${redactHost(host)}${rest.slice(host.length).replace(/[\p{L}\p{N}]/gu, "x")}`;
}

const SHORTEST_HOST = "x.example".length;

function redactHost(host: string): string {
  if (host.length < SHORTEST_HOST) return "x.example";
  return `${"x".repeat(host.length - ".example".length)}.example`;
}
