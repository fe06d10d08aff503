import { readHosts } from "./read-hosts.ts";

/** A range of a text that links, or may be turned into a link, to a host. */
export interface HostFinding {
  /** As written in the text. */
  link: string;
  /** Lowercase, in punycode. */
  host: string;
}

/** Characters of names in any script, with those that look like a dot or are invisible. */
const HOST_RUN = /[\p{L}\p{N}\p{M}._\-。．｡\p{Default_Ignorable_Code_Point}]+/gu;
const ENCODED_HOST_RUN = /^[\p{L}\p{N}\p{M}._\-。．｡%\p{Default_Ignorable_Code_Point}]+/u;
const DOT = /[.。．｡]/;
const SCHEME = /https?$/i;
const AUTHORITY = /[^\s/?#\\]*/y;
/** A path continues to whitespace, a quotation mark or a character of another script (`。`, `」`). */
const TAIL = /(?:[/?#:\\][\p{L}\p{N}\p{M}!#-;=?-~]*)?/uy;
/** After these a name is part of an email address, mention, tag or path. */
const NO_HOST_AFTER = /[@＠#＃$/\\]/;
const ENDS_SENTENCE = /(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/;

/**
 * Yields the hosts that a text links to: after `http(s)://`, where the actual host counts
 * (`https://shown.com@real.com`), and bare (`example.com/path`). Finds more than any platform would link: it uses no
 * list of top-level domains, and words may be adjacent without a space (`はexample.comです`). Linear in the length of the
 * text.
 */
export function* findHosts(text: string): Generator<HostFinding> {
  let skipTo = 0;
  for (const { 0: run, index } of text.matchAll(HOST_RUN)) {
    if (index < skipTo) continue;
    const address = readAddress(text, index, run) ?? readBare(text, index, run);
    if (address === undefined) continue;
    const tail = matchAt(TAIL, text, address.hostEnd);
    skipTo = address.hostEnd + tail.length;
    const { start, hostStart } = address;
    for (const { host, from, to } of readHosts(text.slice(hostStart, address.hostEnd))) {
      const linkStart = from === 0 ? start : hostStart + from;
      const linkEnd = hostStart + to === address.hostEnd ? skipTo : hostStart + to;
      yield { host, link: text.slice(linkStart, linkEnd).replace(ENDS_SENTENCE, "") };
    }
  }
}

interface Address {
  start: number;
  hostStart: number;
  hostEnd: number;
}

/** Reads a run that ends with `http` or `https` before `://`. Browsers accept any number of slashes. */
function readAddress(text: string, index: number, run: string): Address | undefined {
  const runEnd = index + run.length;
  const scheme = text.startsWith("://", runEnd) ? SCHEME.exec(run)?.[0] : undefined;
  if (scheme === undefined) return undefined;
  let authorityStart = runEnd + "://".length;
  while (text[authorityStart] === "/" || text[authorityStart] === "\\") authorityStart += 1;
  const authority = matchAt(AUTHORITY, text, authorityStart);
  const userLength = authority.lastIndexOf("@") + 1;
  const host = ENCODED_HOST_RUN.exec(authority.slice(userLength))?.[0] ?? "";
  const hostStart = authorityStart + userLength;
  return { start: runEnd - scheme.length, hostStart, hostEnd: hostStart + host.length };
}

function readBare(text: string, start: number, run: string): Address | undefined {
  const hostEnd = start + run.length;
  const isPartOfAnother = text[hostEnd] === "@" || NO_HOST_AFTER.test(text.charAt(start - 1));
  return DOT.test(run) && !isPartOfAnother ? { start, hostStart: start, hostEnd } : undefined;
}

function matchAt(pattern: RegExp, text: string, index: number): string {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? "";
}
