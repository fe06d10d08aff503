import {
  detectJsonFeed,
  parseAtomFeed,
  parseJsonFeed,
  parseRdfFeed,
  parseRssFeed,
} from "feedsmith";
import type { FeedEntry } from "#core/domain/skills/pick-feed-items.ts";
import { cleanTitle, escapeBeginning, escapeTitle } from "./clean-title.ts";
import { decodeDocument, type Received } from "./decode-document.ts";
import { describeDocument, type OtherDocument } from "./describe-document.ts";
import type { FeedFormat } from "./feed-formats.ts";
import { readDate } from "./read-date.ts";
import { MOST_ENTRIES, reduceFeed } from "./reduce-feed.ts";
import { textOfHtml } from "./text-of-html.ts";

export interface FeedToRead extends Received {
  /** The address that answered, after redirects. Links in the feed may be relative to it. */
  url: string;
}

export interface Feed {
  entries: FeedEntry[];
  /** Whether entries with different IDs are different even if they share a link. */
  has_unique_ids: boolean;
  /** Entries after the first 2,000, which aren't read. */
  beyond_limit: number;
  /** Entries without title, text and link. */
  empty: number;
}

/** An entry as a parser returns it. Addresses may be relative, and texts be HTML. */
interface Parsed {
  guid: string | undefined;
  /** The first that is an address counts. */
  links: readonly (string | undefined)[];
  base: string | undefined;
  title: string;
  /** Plain texts, of which the first that isn't empty stands for a missing title. */
  texts: readonly (() => string)[];
  date: string | undefined;
}

/** Returns the entries of an RSS, Atom or JSON feed, in its order, or what the document is instead. Fetches nothing. */
export function readFeedEntries(feed: FeedToRead): Feed | OtherDocument {
  const text = decodeDocument(feed);
  if (/^\s{0,1000}[[{]/.test(text)) return readJson(text, feed.url) ?? { kind: "json" };
  const reduced = reduceFeed(text, feed.url);
  if (!("document" in reduced)) return describeDocument(reduced, text, feed);
  const { format, document, kept, listed } = reduced;
  const parsed = kept === 0 ? [] : READERS[format](document);
  const has_unique_ids = format === "atom";
  return { ...finish(parsed, kept, feed.url), has_unique_ids, beyond_limit: listed - kept };
}

function finish(parsed: readonly Parsed[], kept: number, url: string) {
  const entries = parsed
    .map(({ guid, links, base = url, title, texts, date }) => ({
      guid: guid?.trim() || null,
      link: links.map((link) => webAddress(link, base)).find((link) => link !== null) ?? null,
      title: title === "" ? beginningOf(texts) : title,
      published_at: readDate(date),
    }))
    .filter(({ title, link }) => title !== "" || link !== null);
  return { entries, empty: kept - entries.length };
}

function beginningOf(texts: Parsed["texts"]): string {
  for (const read of texts) {
    const beginning = escapeBeginning(read());
    if (beginning !== "") return beginning;
  }
  return "";
}

const READERS: Readonly<Record<FeedFormat, (document: string) => Parsed[]>> = {
  rss: readRss,
  rdf: readRdf,
  atom: readAtom,
};

function readRss(document: string): Parsed[] {
  return (parseRssFeed(document).items ?? []).map((item) => {
    const { guid, atom, dc, content, xml } = item;
    const permalink = guid?.isPermaLink === false ? undefined : absolute(guid?.value);
    return {
      guid: guid?.value ?? atom?.id,
      links: [item.link, chooseLink(atom?.links), permalink],
      base: xml?.base,
      title: cleanTitle(item.title ?? dc?.titles?.[0] ?? ""),
      texts: [htmlIn(item.description), htmlIn(content?.encoded), () => plainOf(atom?.summary)],
      date: item.pubDate ?? dc?.dates?.[0] ?? atom?.published ?? atom?.updated,
    };
  });
}

function readRdf(document: string): Parsed[] {
  return (parseRdfFeed(document).items ?? []).map((item) => ({
    guid: item.rdf?.about,
    links: [item.link, chooseLink(item.atom?.links), absolute(item.rdf?.about)],
    base: item.xml?.base,
    title: cleanTitle(item.title ?? item.dc?.titles?.[0] ?? ""),
    texts: [htmlIn(item.description), htmlIn(item.content?.encoded)],
    date: item.dc?.dates?.[0],
  }));
}

function readAtom(document: string): Parsed[] {
  return (parseAtomFeed(document).entries ?? []).map((entry) => ({
    guid: entry.id,
    links: [chooseLink(entry.links)],
    base: entry.xml?.base,
    title: escapeTitle(plainOf(entry.title)),
    texts: [() => plainOf(entry.summary), () => plainOf(entry.content)],
    date: entry.published ?? entry.updated ?? entry.dc?.dates?.[0],
  }));
}

/** The names that are read of an item. feedsmith would compare each with all names that the item has. */
const JSON_NAMES = [
  "id",
  "url",
  "external_url",
  "title",
  "summary",
  "content_text",
  "content_html",
  "date_published",
  "date_modified",
] as const;

function readJson(text: string, url: string): Feed | null {
  const document = readObject(text);
  const { version, title, home_page_url, feed_url, items } = document;
  if (!detectJsonFeed({ version, title, home_page_url, feed_url, items })) return null;
  const listed = Array.isArray(items) ? items : [];
  const kept = listed
    .slice(0, MOST_ENTRIES)
    .map((item) => Object.fromEntries(JSON_NAMES.map((name) => [name, item?.[name]])));
  // feedsmith refuses a feed with nothing but empty items.
  const feed = parseJsonFeed({ version, title: "Feed", items: kept });
  const parsed = (feed.items ?? []).map((item) => ({
    guid: item.id,
    links: [item.url, item.external_url],
    base: undefined,
    title: escapeTitle(item.title ?? ""),
    texts: [() => item.summary ?? "", () => item.content_text ?? "", htmlIn(item.content_html)],
    date: item.date_published ?? item.date_modified,
  }));
  const beyond_limit = listed.length - kept.length;
  return { ...finish(parsed, kept.length, url), has_unique_ids: true, beyond_limit };
}

function readObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

function htmlIn(html = ""): () => string {
  return () => textOfHtml(html);
}

/** A text of Atom (RFC 4287, sections 3.1 and 4.1.3), also of Atom 0.3, whose types are media types. */
function plainOf(text: { value?: string; type?: string } | undefined): string {
  const { value = "", type = "text" } = text ?? {};
  if (/^(?:text|text\/plain)$/i.test(type.trim())) return value;
  return /html/i.test(type) ? textOfHtml(value) : "";
}

interface Link {
  href?: string;
  rel?: string;
  type?: string;
}

/** The page that an entry is about: never the entry itself, its comments or its source. HTML is preferred. */
function chooseLink(links: readonly Link[] | undefined): string | undefined {
  const alternates = (links ?? []).filter(({ href, rel }) => href && isAlternate(rel));
  const isPage = ({ type }: Link) => /html/i.test(type ?? "");
  const chosen =
    alternates.find(isPage) ?? alternates.find(({ type }) => type === undefined) ?? alternates[0];
  return chosen?.href;
}

/** Without `rel`, a link is an alternate (RFC 4287, section 4.2.7.2). */
function isAlternate(rel = "alternate"): boolean {
  return /^(?:http:\/\/www\.iana\.org\/assignments\/relation\/)?alternate$/i.test(rel.trim());
}

/** A GUID is an address only if it is a whole one. */
function absolute(guid: string | undefined): string | undefined {
  return guid !== undefined && /^https?:\/\//i.test(guid) ? guid : undefined;
}

function webAddress(link: string | undefined, base: string): string | null {
  const address = link === undefined || link.trim() === "" ? null : URL.parse(link.trim(), base);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : null;
}
