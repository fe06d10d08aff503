import { readHosts } from "./read-hosts.ts";

/** A place in a text that leads, or may be made to lead, to a host. */
export interface HostFinding {
  /** As it stands in the text. */
  link: string;
  /** Lower case, in punycode. */
  host: string;
}

/** What names are made of, in any script, with what looks like a dot or can't be seen. */
const HOST_RUN = /[\p{L}\p{N}\p{M}._\-。．｡\p{Default_Ignorable_Code_Point}]+/gu;
const ENCODED_HOST_RUN = /^[\p{L}\p{N}\p{M}._\-。．｡%\p{Default_Ignorable_Code_Point}]+/u;
const DOT = /[.。．｡]/;
const SCHEME = /https?$/i;
const AUTHORITY = /[^\s/?#\\]*/y;
/** A path goes on to a blank, a quotation mark or a sign of another script (`。`, `」`). */
const TAIL = /(?:[/?#:\\][\p{L}\p{N}\p{M}!#-;=?-~]*)?/uy;
/** After these a name is part of a mail address, a mention, a tag or a path. */
const NO_HOST_AFTER = /[@＠#＃$/\\]/;
const ENDS_SENTENCE = /(?<![.,;:!?'")\]])[.,;:!?'")\]]+$/;

/**
 * The hosts that a text links to: behind `http(s)://`, where the real host counts (`https://shown.com@real.com`), and
 * bare (`example.com/path`). More than any one platform would make a link of: no list of top-level domains decides, and
 * words may stand against a name without a space (`はexample.comです`). Linear in the length of the text.
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

/** A run that ends in `http` or `https` before `://`. Browsers read any number of slashes there. */
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
