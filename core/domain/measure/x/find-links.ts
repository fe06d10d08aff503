import type { Range } from "../links/range.ts";
import type { PathRules } from "../links/read-path.ts";
import { readPath, readPort } from "../links/read-path.ts";
import { findAsciiHosts } from "./find-ascii-hosts.ts";
import { type Label, readLabels } from "./labels.ts";
import {
  findLastLabels,
  findStart,
  type Host,
  hasShortLabels,
  mayStartAt,
  skipHostRun,
} from "./read-host.ts";

interface Address {
  end: number;
  links: Range[];
}

const SCHEME = /https?$/i;
const LONGEST_SCHEME = "https".length;
/** A bare host after one of these isn't a link, nor is anything that its URL would consume. */
const SPOILS_BARE_HOST = /[-_./]/;
/** X's own URL shortener, whose URLs end with their slug and its query; with too long a slug it isn't one. */
const SHORTENED =
  /^https?:\/\/t\.co\/([a-z0-9]+)(?:\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/])?/i;
const LONGEST_SLUG = 40;
/** Maximum URL length. X counts the scheme twice. */
const LONGEST_ADDRESS = 4096;

/**
 * Returns the links of a text as X counts them, each with a fixed length, in order: URLs with a scheme, and hosts
 * without one (`extractUrlsWithIndices` of https://github.com/twitter/twitter-text).
 */
export function findLinks(text: string): Range[] {
  const links: Range[] = [];
  if (!text.includes(".")) return links;
  for (let index = 0, floor = 0; index < text.length; ) {
    const end = skipHostRun(text, index);
    const bare = readBareHosts(text, { start: index, end, floor });
    const address =
      bare.end > end ? undefined : readWithScheme(text, end, { from: index, floor: bare.end });
    links.push(...bare.links, ...(address?.links ?? []));
    floor = address?.end ?? bare.end;
    index = Math.max(end + 1, floor);
  }
  return links;
}

function readBareHosts(text: string, run: Range & { floor: number }): Address {
  const read: Address = { end: run.floor, links: [] };
  if (!text.slice(run.start, run.end).includes(".")) return read;
  const labels = readLabels(text, run.start, run.end);
  const lasts = findLastLabels(labels);
  for (let at = 0; at < labels.length; ) {
    const host = readBareHost(text, { labels, at, last: lasts[at] ?? -1, floor: read.end });
    if (host === undefined) {
      at += 1;
      continue;
    }
    const tail = readAddressTail(text, host.end);
    read.links.push(...linksOfBareHost(text, host, tail));
    read.end = tail.end;
    at = host.last;
  }
  return read;
}

function readBareHost(
  text: string,
  { labels, at, last, floor }: { labels: Label[]; at: number; last: number; floor: number },
): Host | undefined {
  const [label, domain] = [labels[at], labels[last]];
  if (label === undefined || domain === undefined) return undefined;
  const from = Math.max(label.start, floor, last === at + 1 ? label.nameStart : 0);
  const start = findStart(text, label, { from, floor });
  if (start === undefined) return undefined;
  return { start, end: domain.start + domain.topLevel, last };
}

function linksOfBareHost(
  text: string,
  { start, end }: Host,
  tail: { end: number; hasPath: boolean },
): Range[] {
  const host = text.slice(start, end);
  const length = tail.end - start + "https://".length;
  if (SPOILS_BARE_HOST.test(text.charAt(start - 1))) return [];
  if (length > LONGEST_ADDRESS || !hasShortLabels(host)) return [];
  const links = findAsciiHosts(host).map((each) => ({
    start: start + each.start,
    end: start + each.end,
  }));
  // After a bare host, a port and a query only count with a path in between.
  const last = links.at(-1);
  if (last !== undefined && tail.hasPath) last.end += tail.end - end;
  return links;
}

/** Reads the URL whose `://` is at `index`. */
function readWithScheme(
  text: string,
  index: number,
  { from, floor }: { from: number; floor: number },
): Address | undefined {
  if (!text.startsWith("://", index)) return undefined;
  const before = text.slice(Math.max(from, index - LONGEST_SCHEME), index);
  const start = index - (SCHEME.exec(before)?.[0].length ?? 0);
  if (start === index || !mayStartAt(text, start, floor)) return undefined;
  const hostStart = index + "://".length;
  const labels = readLabels(text, hostStart, skipHostRun(text, hostStart));
  const last = findLastLabels(labels)[0] ?? -1;
  const domain = labels[last];
  const startsHost = labels[0]?.whole && (last > 1 || labels[0].nameStart === hostStart);
  if (domain === undefined || !startsHost) return undefined;
  const hostEnd = domain.start + domain.topLevel;
  const { end } = readAddressTail(text, hostEnd);
  const length = linkedLength(text.slice(start, end), text.slice(hostStart, hostEnd));
  return { end, links: length === 0 ? [] : [{ start, end: start + length }] };
}

/** Returns how much of a URL with a scheme X links; 0 if nothing. */
function linkedLength(address: string, host: string): number {
  const scheme = address.indexOf("://") + "://".length;
  if (address.length + scheme > LONGEST_ADDRESS || !hasShortLabels(host)) return 0;
  // What starts like an ASCII-encoded name has to be a valid one.
  if (host.startsWith("xn--") && findAsciiHosts(host).length === 0) return 0;
  const [shortened, slug = ""] = SHORTENED.exec(address) ?? [];
  if (shortened === undefined) return address.length;
  return slug.length > LONGEST_SLUG ? 0 : shortened.length;
}

/**
 * What follows a host in X's URLs (`validUrlPath`, `validUrlQueryChars` of https://github.com/twitter/twitter-text):
 * paths of ASCII, accented Latin and Cyrillic, queries of ASCII.
 */
const LETTERS =
  "a-z\\u0400-\\u04ff\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0253\\u0254\\u0256\\u0257\\u0259\\u025b\\u0263\\u0268\\u026f" +
  "\\u0272\\u0289\\u028b\\u02bb\\u0300-\\u036f\\u1e00-\\u1eff";

const PATH_PART = new RegExp(`[${LETTERS}0-9!*';:=+,.$/%#[\\]\\-\\u2013_~@|&]`, "i");

const PATH_END = new RegExp(`[${LETTERS}0-9=_#/+\\-]`, "i");

const QUERY = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iy;

const QUERY_END = /[a-z0-9\-_&=#/]/i;

const PATH: PathRules = {
  isPart: (character) => PATH_PART.test(character),
  isEnd: (character) => PATH_END.test(character),
  // Only after what may end a path itself: `/a_(b)`, not `/a](b)`.
  mayBracketsEnd: (_text, { start, last }) => start === last,
};

/** Returns the end of the path and query after a host at `index`, and whether there is a path. */
function readAddressTail(text: string, index: number): { end: number; hasPath: boolean } {
  const port = readPort(text, index);
  const path = readPath(text, port, PATH);
  return { end: readQuery(text, path), hasPath: path > port };
}

function readQuery(text: string, index: number): number {
  QUERY.lastIndex = index;
  const query = QUERY.exec(text)?.[0] ?? "";
  let end = query.length;
  while (end > 1 && !QUERY_END.test(query.charAt(end - 1))) end -= 1;
  return end > 1 ? index + end : index;
}
