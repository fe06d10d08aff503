export interface BlockedLinkFinding {
  link: string;
  /** The domain as the organization blocks it: lowercase, in punycode. */
  domain: string;
}

/** A copy's plain text, and the targets of its labelled links. */
export interface CopyLinks {
  text: string;
  urls: readonly string[];
}

/**
 * Returns the distinct blocked domains that a copy links to, directly or by a subdomain. `domains` are lowercase and in
 * punycode, as returned by `DomainName`. Linear in the length of the copy.
 */
export function findBlockedLinks(
  { text, urls }: CopyLinks,
  domains: readonly string[],
): BlockedLinkFinding[] {
  if (domains.length === 0) return [];
  const blocked = new Set(domains);
  const found = new Map<string, BlockedLinkFinding>();
  for (const { link, host } of hostsOf(text, urls)) {
    const domain = blockedPart(host, blocked);
    if (domain !== undefined && !found.has(domain)) found.set(domain, { link, domain });
  }
  return [...found.values()];
}

function* hostsOf(text: string, urls: readonly string[]): Generator<HostFinding> {
  for (const url of urls) {
    const host = hostOf(url);
    if (host !== undefined) yield { link: url, host };
  }
  yield* findHosts(text);
}

function hostOf(url: string): string | undefined {
  try {
    return canonicalHost(new URL(url).hostname);
  } catch {
    return undefined;
  }
}

function blockedPart(host: string, blocked: ReadonlySet<string>): string | undefined {
  for (let dot = -1; ; ) {
    const domain = host.slice(dot + 1);
    if (blocked.has(domain)) return domain;
    dot = host.indexOf(".", dot + 1);
    if (dot === -1) return undefined;
  }
}

/** A range of a text that links, or may be turned into a link, to a host. */
interface HostFinding {
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
function* findHosts(text: string): Generator<HostFinding> {
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

const ASCII_RUN = /[a-z0-9._-]+/gi;

/** Characters that no name starts or ends with. */
const EDGE = ".-_。．｡";

/** A host that a run of letters and dots may be read as, and its position in the run. */
interface HostReading {
  host: string;
  from: number;
  to: number;
}

/**
 * Returns the hosts in a run of letters and dots: the whole run as one name, or, if it is adjacent to words of another
 * script without a space, each ASCII name in it.
 */
function readHosts(run: string): HostReading[] {
  const whole = readHost(run, 0, run.length);
  const inAscii = Array.from(run.matchAll(ASCII_RUN), (part) =>
    part[0].length < run.length
      ? readHost(run, part.index, part.index + part[0].length)
      : undefined,
  );
  return [whole, ...inAscii].filter((reading) => reading !== undefined);
}

function readHost(run: string, start: number, end: number): HostReading | undefined {
  let [from, to] = [start, end];
  while (from < to && EDGE.includes(run.charAt(from))) from += 1;
  while (from < to && EDGE.includes(run.charAt(to - 1))) to -= 1;
  const host = canonicalHost(run.slice(from, to));
  return host?.includes(".") ? { host, from, to } : undefined;
}

/** Maximum host name length (RFC 1035). Longer ones lead nowhere. */
const LONGEST = 253;

const PLAIN = /^[a-z0-9._-]*$/i;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Normalizes a host for comparison, as browsers do: lowercase, punycode, without a trailing dot, so that `ｂüｃｈｅｒ。ｄｅ`
 * becomes `xn--bcher-kva.de`. Undefined if no browser would open it.
 */
function canonicalHost(host: string): string | undefined {
  const visible = host.replace(INVISIBLE, "");
  if (visible.length > LONGEST) return undefined;
  const ascii = PLAIN.test(visible) ? visible.toLowerCase() : toAscii(visible);
  return ascii?.replace(/\.$/, "");
}

function toAscii(host: string): string | undefined {
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    return undefined;
  }
}
