import { Parser } from "htmlparser2";
import type { NoFeed } from "./reduce-feed.ts";

/** What a document is that isn't a feed. */
export type OtherDocument =
  | { kind: "page"; feeds: string[] }
  | { kind: "nothing" | "cut_off" | "too_deep" | "list_of_feeds" | "sitemap" | "json" | "other" };

const PAGE = new Set(["html", "head", "body", "title", "meta", "div", "p", "script", "style"]);
const SITEMAPS = new Set(["urlset", "sitemapindex"]);

const FEED_TYPES = new Set([
  "application/rss+xml",
  "application/atom+xml",
  "application/feed+json",
  "application/rdf+xml",
]);
const MOST_FEEDS = 3;
const LONGEST_ADDRESS = 2_000;
/** Links to feeds are never nested so deeply, and closing a tag costs as much as there are tags open. */
const MOST_DEPTH = 200;

/** Returns what a document is, and the feeds that a page names. */
export function describeDocument(
  { why, root }: NoFeed,
  text: string,
  { url, content_type }: { url: string; content_type: string | null },
): OtherDocument {
  if (text.trim() === "") return { kind: "nothing" };
  if (why !== "root") return { kind: why };
  if (root === "opml") return { kind: "list_of_feeds" };
  if (SITEMAPS.has(root)) return { kind: "sitemap" };
  const isPage = PAGE.has(root) || /html/i.test(content_type ?? "");
  return isPage ? { kind: "page", feeds: findFeeds(text, url) } : { kind: "other" };
}

/** Thrown within the parser to end it early. */
class TooDeep extends Error {
  override readonly name = "TooDeep";
}

/** https://blog.whatwg.org/feed-autodiscovery */
function findFeeds(html: string, url: string): string[] {
  const feeds = new Set<string>();
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { rel = "", type = "", href = "" }) {
      depth += 1;
      if (depth > MOST_DEPTH) throw new TooDeep();
      const isFeed = /\balternate\b/i.test(rel) && FEED_TYPES.has(type.trim().toLowerCase());
      if (name !== "link" || !isFeed || feeds.size >= MOST_FEEDS) return;
      const address = URL.parse(href.trim(), url);
      const isWeb = address !== null && /^https?:$/.test(address.protocol);
      if (isWeb && address.href.length <= LONGEST_ADDRESS) feeds.add(address.href);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return [...feeds];
}
