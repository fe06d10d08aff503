import { isAsciiAlphanumeric } from "#core/domain/markdown/text/character-class.ts";
import type { LinkRules } from "./link-rules.ts";
import { readHost } from "./read-host.ts";

interface Range {
  start: number;
  end: number;
}

const SCHEME = /^https?:\/\//i;
const LONGEST_SCHEME = "https://".length;
/** How far the brackets of a path nest. */
const DEEPEST_BRACKETS = 2;
/** What a bare host is made of, and what one behind `https://` is. */
const NAME_PART = /[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/i;
const BARE_HOST_PARTS = /[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f._-]{1,253}/iy;
const HOST_PARTS = /[^\s\p{Cc}\p{Cf}!'#%&()*+,\\/:;<=>?@[\]^{|}~$]{1,253}/uy;
const NO_BARE_HOST_AFTER = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/;
/** A bare host that stands behind one of these is no link, nor is anything that its address would take in. */
const SPOILS_BARE_HOST = /[-_./]/;
const QUERY_PART = /[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]/i;
const QUERY_END = /[a-z0-9\-_&=#/]/i;

/** The links of a text that a platform counts with a fixed length, in order. */
export function findCountedLinks(text: string, rules: LinkRules): Range[] {
  const links: Range[] = [];
  if (!text.includes(".")) return links;
  let nameEnd = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (!isNamePart(text, index)) continue;
    if (nameEnd <= index) nameEnd = skipName(text, index);
    const { end, length } = readName(text, { index, nameEnd }, rules);
    if (length > 0) links.push({ start: index, end: index + length });
    index = end - 1;
  }
  return links;
}

/** How much of what starts within a name, at `index`, counts as a link, and where to look for the next. */
function readName(
  text: string,
  { index, nameEnd }: { index: number; nameEnd: number },
  rules: LinkRules,
): { end: number; length: number } {
  // Most words end with their name, and nothing in them can be a host or a scheme.
  const goesOn = rules.bareHosts === "ignored" ? ":" : ":.-_";
  const none = { end: nameEnd, length: 0 };
  if (!goesOn.includes(text[nameEnd] ?? " ")) return none;
  if (rules.notAfter.test(text.charAt(index - 1))) return { end: index + 1, length: 0 };
  return readLink(text, index, rules) ?? none;
}

/** Where the address at `index` ends, and how much of it counts as a link; undefined when there is none. */
function readLink(
  text: string,
  index: number,
  rules: LinkRules,
): { end: number; length: number } | undefined {
  const scheme = readScheme(text, index);
  const isBare = scheme === "";
  if (isBare && (rules.bareHosts === "ignored" || NO_BARE_HOST_AFTER.test(text.charAt(index - 1))))
    return undefined;
  const hostEnd = readHost(text, index + scheme.length, {
    parts: isBare ? BARE_HOST_PARTS : HOST_PARTS,
    notBefore: rules.notBefore,
  });
  if (hostEnd === undefined) return undefined;
  const port = readPort(text, hostEnd);
  const end = readQuery(text, readPath(text, port, rules));
  if (isBare && SPOILS_BARE_HOST.test(text.charAt(index - 1))) return { end, length: 0 };
  // Of a bare host, a port and a query count with a path between them alone.
  if (isBare && text[port] !== "/") return { end, length: hostEnd - index };
  return { end, length: rules.countedLength?.(text.slice(index, end)) ?? end - index };
}

function readScheme(text: string, index: number) {
  if (text[index] !== "h" && text[index] !== "H") return "";
  return SCHEME.exec(text.slice(index, index + LONGEST_SCHEME))?.[0] ?? "";
}

/** Past the letters and digits at `index`: no link can start among them. */
function skipName(text: string, index: number) {
  let end = index + 1;
  while (end < text.length && isNamePart(text, end)) end += 1;
  return end;
}

function isNamePart(text: string, index: number) {
  const code = text.charCodeAt(index);
  return code < 0x80 ? isAsciiAlphanumeric(code) : NAME_PART.test(text.charAt(index));
}

function readPort(text: string, index: number) {
  if (text[index] !== ":") return index;
  let end = index + 1;
  while (end < text.length && /[0-9]/.test(text.charAt(end))) end += 1;
  return end > index + 1 ? end : index;
}

/** Past the path at `index`. It does not end in punctuation. */
function readPath(text: string, index: number, rules: LinkRules) {
  if (text[index] !== "/") return index;
  const { end: last, opened } = skipPath(text, index, rules);
  let end = last;
  for (let at = last; at > index + 1; ) {
    const open = opened.get(at - 1);
    if (rules.pathEnd.test(text.charAt(at - 1))) break;
    // Brackets may end a path behind which it could have ended.
    at = open ?? at - 1;
    if (open === undefined) end = at;
  }
  return end;
}

/** Past the characters of a path, and where each bracket that closes was opened. Brackets belong to it in pairs. */
function skipPath(text: string, index: number, rules: LinkRules) {
  const unclosed: number[] = [];
  const opened = new Map<number, number>();
  let end = index;
  for (; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (character === "(" && text[end + 1] === ")") break;
    if (character === "(" && unclosed.length < DEEPEST_BRACKETS) unclosed.push(end);
    else if (character === ")" && unclosed.length > 0) opened.set(end, unclosed.pop() ?? end);
    else if (!isAsciiAlphanumeric(text.charCodeAt(end)) && endsPath(character, rules)) break;
  }
  return { end: unclosed[0] ?? end, opened };
}

function endsPath(character: string, { pathPart }: LinkRules) {
  return character === "(" || character === ")" || !pathPart.test(character);
}

function readQuery(text: string, index: number) {
  if (text[index] !== "?") return index;
  let end = index;
  while (end < text.length && QUERY_PART.test(text.charAt(end))) end += 1;
  while (end > index + 1 && !QUERY_END.test(text.charAt(end - 1))) end -= 1;
  return end > index + 1 ? end : index;
}
