import { measureCodePoints } from "../code-point.ts";
import type { Range } from "../links/range.ts";
import { readAddressTail } from "./read-address-tail.ts";
import { type HostRun, hasBareHost, mayStartAt, readHost, skipHostRun } from "./read-host.ts";

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
