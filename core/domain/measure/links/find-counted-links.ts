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
const BARE_HOST_PART = /[a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f._-]/i;
const HOST_PART = /[\p{L}\p{N}\p{M}._-]/u;
/** Before these a link can't start: it would be part of a name, a tag or another address. */
const NO_LINK_AFTER = /[a-z0-9@＠$#＃\u202a-\u202e]/i;
const NO_BARE_HOST_AFTER = /[-_./\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]/;
const QUERY_PART = /[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]/i;
const QUERY_END = /[a-z0-9\-_&=#/]/i;

/** The links of a text that a platform counts with a fixed length, in order. */
export function findCountedLinks(text: string, rules: LinkRules): Range[] {
  const links: Range[] = [];
  if (!text.includes(".")) return links;
  for (let index = 0; index < text.length; index += 1) {
    if (!NAME_PART.test(text.charAt(index)) || NO_LINK_AFTER.test(text.charAt(index - 1))) continue;
    const end = readLink(text, index, rules);
    if (end !== undefined) links.push({ start: index, end });
    index = (end ?? skipName(text, index)) - 1;
  }
  return links;
}

/** The end of the link at `index`; undefined when there is none. */
function readLink(text: string, index: number, rules: LinkRules): number | undefined {
  const scheme = SCHEME.exec(text.slice(index, index + LONGEST_SCHEME))?.[0] ?? "";
  const isBare = scheme === "";
  if (isBare && (rules.bareHosts === "ignored" || NO_BARE_HOST_AFTER.test(text.charAt(index - 1))))
    return undefined;
  const hostEnd = readHost(text, index + scheme.length, isBare ? BARE_HOST_PART : HOST_PART);
  if (hostEnd === undefined) return undefined;
  return readQuery(text, readPath(text, readPort(text, hostEnd), rules));
}

/** Past the letters and digits at `index`: no link can start among them. */
function skipName(text: string, index: number) {
  let end = index + 1;
  while (end < text.length && NAME_PART.test(text.charAt(end))) end += 1;
  return end;
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
  let end = skipPath(text, index, rules);
  while (end > index + 1 && !rules.pathEnd.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Past the characters of a path. Brackets belong to it in pairs. */
function skipPath(text: string, index: number, rules: LinkRules) {
  const unclosed: number[] = [];
  let end = index;
  for (; end < text.length; end += 1) {
    const character = text.charAt(end);
    if (character === "(" && unclosed.length < DEEPEST_BRACKETS) unclosed.push(end);
    else if (character === ")" && unclosed.length > 0) unclosed.pop();
    else if ("()".includes(character) || !rules.pathPart.test(character)) break;
  }
  return unclosed[0] ?? end;
}

function readQuery(text: string, index: number) {
  if (text[index] !== "?") return index;
  let end = index;
  while (end < text.length && QUERY_PART.test(text.charAt(end))) end += 1;
  while (end > index + 1 && !QUERY_END.test(text.charAt(end - 1))) end -= 1;
  return end > index + 1 ? end : index;
}
