import { isAscii } from "../ascii.ts";
import { measureCodePoints } from "../code-point.ts";
import type { Range } from "../links/range.ts";
import type { PathRules } from "../links/read-path.ts";
import { readBrackets, readPath, readPort } from "../links/read-path.ts";
import { topLevelLength } from "../links/top-level-length.ts";

const SCHEME = /(?:https?|dat|dweb|ipfs|ipns|ssb|gopher|gemini)$/i;
const LONGEST_SCHEME = "gopher".length;
/** X's own URL shortener: what follows the slug is text again, and with too long a slug it isn't a URL. */
const SHORTENED = /^https?:\/\/t\.co\/([a-z0-9]+)/i;
const LONGEST_SLUG = 40;
const LONGEST_ADDRESS = 4096;

/**
 * Returns the URLs that Mastodon counts with a fixed length: those with a scheme, by `extract_urls_with_indices` of
 * twitter-text 3.1.0 and Mastodon's own expressions for it (`config/initializers/twitter_regex.rb` of
 * https://github.com/mastodon/mastodon). A host without a scheme isn't one, but consumes its path and query.
 */
export function findLinks(text: string): Range[] {
  const links: Range[] = [];
  if (!text.includes("://")) return links;
  for (let index = 0, floor = 0; index < text.length; ) {
    const run = { start: index, end: skipHostRun(text, index), floor };
    const address = readAddress(text, run) ?? readBareAddress(text, run);
    if (address?.link !== undefined) links.push(address.link);
    floor = address?.end ?? floor;
    index = address?.end ?? run.end + 1;
  }
  return links;
}

/** Reads the URL whose scheme ends a run; without `link` if Mastodon doesn't accept what looks like one. */
function readAddress(text: string, run: HostRun): { end: number; link?: Range } | undefined {
  if (!text.startsWith("://", run.end)) return undefined;
  const before = text.slice(Math.max(run.start, run.end - LONGEST_SCHEME), run.end);
  const start = run.end - (SCHEME.exec(before)?.[0].length ?? 0);
  if (start === run.end || !mayStartAt(text, start, run.floor)) return undefined;
  const host = readHost(text, run.end + "://".length);
  if (host === undefined) return undefined;
  const end = readAddressTail(text, host.end);
  const length = countedLength(text.slice(start, end));
  if (host.ascii === undefined || length === 0) return { end };
  const grown = measureCodePoints(text.slice(start, start + length)) + host.ascii.growth;
  return grown > LONGEST_ADDRESS ? { end } : { end, link: { start, end: start + length } };
}

function countedLength(address: string): number {
  const [shortened, slug = ""] = SHORTENED.exec(address) ?? [];
  if (shortened === undefined) return address.length;
  return slug.length > LONGEST_SLUG ? 0 : shortened.length;
}

/** Reads a host without a scheme, with its port, path or query: no link starts in these. */
function readBareAddress(text: string, run: HostRun): { end: number; link?: Range } | undefined {
  if (!":/?".includes(text.charAt(run.end) || " ") || !hasBareHost(text, run)) return undefined;
  const end = readAddressTail(text, run.end);
  return end > run.end ? { end } : undefined;
}

/**
 * What follows a host in Mastodon's URLs (`valid_url_path`, `valid_url_query_chars` in
 * `config/initializers/twitter_regex.rb` of https://github.com/mastodon/mastodon): nearly any characters.
 */
const NO_PATH_PART = /[\p{White_Space}<>()?]/u;

const NO_PATH_END = /[\p{White_Space}()?!*"'「」<>;:=,.$%[\]~&|]/u;

/** Brackets may end a path where X would read them as part of one. */
const ACCENTS =
  "\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0253\\u0254\\u0256\\u0257\\u0259\\u025b\\u0263\\u0268\\u026f" +
  "\\u0272\\u0289\\u028b\\u02bb\\u0300-\\u036f\\u1e00-\\u1eff";

const X_PATH_PART = new RegExp(
  `[a-z0-9!*';:=+,.$/%#[\\]_~&|@\\p{sc=Cyrillic}\\p{Pd}${ACCENTS}]`,
  "iu",
);

const BEYOND_ASCII =
  "\\u{a0}-\\u{d7ff}\\u{e000}-\\u{fdcf}\\u{fdf0}-\\u{ffef}\\u{10000}-\\u{dfffd}\\u{e1000}-\\u{10fffd}";

const QUERY = new RegExp(`\\?[a-z0-9!?*'();:&=+$/%#[\\]\\-_.,~|@^${BEYOND_ASCII}]*`, "iuy");

const NO_QUERY_END = /[!?*'();:+$%[\].,~|@^]/;

const PATH: PathRules = {
  isPart: (character) => !NO_PATH_PART.test(character),
  isEnd: (character) => !NO_PATH_END.test(character),
  mayBracketsEnd: (text, { start, end }) =>
    readBrackets(text, start, (character) => X_PATH_PART.test(character)) === end,
};

/** Returns the end of the port, path and query at `index`, all of which are optional. */
function readAddressTail(text: string, index: number): number {
  return readQuery(text, readPath(text, readPort(text, index), PATH));
}

function readQuery(text: string, index: number): number {
  QUERY.lastIndex = index;
  const query = QUERY.exec(text)?.[0] ?? "";
  let end = query.length;
  while (end > 1 && NO_QUERY_END.test(query.charAt(end - 1))) end -= 1;
  return end > 1 ? index + end : index;
}

/**
 * Host names as twitter-text 3.1.0 finds them in Ruby (`valid_domain` in `rb/lib/twitter-text/regex.rb` of
 * https://github.com/twitter/twitter-text): labels of nearly any characters, the last of which starts with a top-level
 * domain.
 */
interface HostRun {
  start: number;
  end: number;
  /** End of the last URL: text before it isn't read again. */
  floor: number;
}

interface Host {
  end: number;
  /** By how much it grows when encoded in ASCII; undefined if it can't be, and isn't a host. */
  ascii: { growth: number } | undefined;
}

/** Characters that aren't in a host name, except `.`, `-` and `_`, which separate its parts. */
const NO_PART =
  /[\p{White_Space}\p{Cc}\u180e!"#$%&'()*+,/:;<=>?@[\]^`{|}~\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\ufeff\uffff]/u;

const EDGES = /^[-_]|[-_]$/;

const NO_START_AFTER = /[a-z0-9@＠$#＃\ufffe\ufeff\uffff]/i;

const PUNYCODE = /^xn--[0-9a-z]+/i;

const LONGEST_LABEL = 63;

/** Beyond the first 65,536 characters, libidn knows those of Unicode 3.2: it refuses emoji. */
const UNKNOWN_TO_IDNA = /[\u{10800}-\u{1cfff}\u{1d800}-\u{1ffff}\u{2fa1e}-\u{10ffff}]/u;

/** Returns the end of the host characters at `index`. */
function skipHostRun(text: string, index: number): number {
  let end = index;
  while (end < text.length && !NO_PART.test(text.charAt(end))) end += 1;
  return end;
}

/** Whether a URL may start at `index`: at the start of a line, or after what can't be part of a name. */
function mayStartAt(text: string, index: number, floor: number): boolean {
  if (index === 0 || text[index - 1] === "\n") return true;
  return index > floor && !NO_START_AFTER.test(text.charAt(index - 1));
}

/** Returns the longest host that starts at `start`. */
function readHost(text: string, start: number): Host | undefined {
  const end = skipHostRun(text, start);
  const labels = text.slice(start, end).split(".");
  const bad = labels.findIndex((label) => label === "" || EDGES.test(label));
  let last = bad === -1 ? labels.length - 1 : bad;
  let at = labels.slice(0, last).reduce((sum, label) => sum + label.length + 1, start);
  for (; last >= 1; last -= 1) {
    const name = labels[last - 1] ?? "";
    const length = topLevelOf(labels[last] ?? "", text.charAt(at + (labels[last]?.length ?? 0)));
    if (length > 0 && !name.includes("_"))
      return { end: at + length, ascii: toAscii(text.slice(start, at + length)) };
    at -= name.length + 1;
  }
  return undefined;
}

/** Whether a host ends the run, wherever it starts. */
function hasBareHost(text: string, { start, end, floor }: HostRun): boolean {
  const run = text.slice(start, end);
  const dot = run.lastIndexOf(".");
  if (dot < 1 || topLevelOf(run.slice(dot + 1), text.charAt(end)) !== run.length - dot - 1)
    return false;
  if (EDGES.test(run.charAt(dot - 1))) return false;
  const from = Math.max(run.lastIndexOf(".", dot - 1), run.lastIndexOf("_", dot - 1)) + 1;
  for (let at = from; at < dot; at += 1) {
    if (run[at] !== "-" && mayStartAt(text, start + at, floor)) return true;
  }
  return false;
}

function topLevelOf(label: string, next: string): number {
  return topLevelLength(label, { next, punycode: PUNYCODE });
}

function toAscii(host: string): Host["ascii"] {
  if (UNKNOWN_TO_IDNA.test(host)) return undefined;
  const labels = host.split(".").map(labelInAscii);
  if (!labels.every((label) => label !== undefined && label.length <= LONGEST_LABEL))
    return undefined;
  return { growth: Math.max(0, labels.join(".").length - [...host].length) };
}

function labelInAscii(label: string): string | undefined {
  if (isAscii(label)) return label;
  if (/^xn--/i.test(label)) return undefined;
  return URL.canParse(`http://${label}`) ? new URL(`http://${label}`).hostname : label;
}
