import { parseFeed } from "feedsmith";
import { Refusal } from "#core/contract/refusal.ts";
import type { FeedEntry } from "#core/domain/skills/pick-feed-items.ts";
import { DownloadFailedError, downloadFile } from "#server/media/download-file.ts";
import { FileFaultError } from "#server/media/file-fault-error.ts";
import type { Fetch } from "#server/providers/spec.ts";
import { cleanTitle } from "./clean-title.ts";

const MIB = 1024 * 1024;

const MOST_FEED_MIB = 5;

/** Maximum entries read: feeds list the newest first. */
const MOST_ENTRIES = 2_000;

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";

/**
 * Returns the entries of an RSS or Atom feed, in its order. Fetches it through the guard like files added by URL: no
 * private address, not even by redirect. Throws if it can't be fetched, is too large or isn't a feed. Expands and
 * fetches nothing inside the feed.
 */
export async function readFeed(fetch: Fetch, url: string): Promise<FeedEntry[]> {
  return entriesOf(await fetchText(fetch, url), url);
}

async function fetchText(fetch: Fetch, url: string): Promise<string> {
  try {
    const body = await downloadFile(fetch, url, ACCEPT);
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        if (size > MOST_FEED_MIB * MIB) throw tooLarge(url);
        chunks.push(chunk);
      }
    } finally {
      body.destroy();
    }
    return decode(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof FileFaultError) throw refuse(error.fault.message);
    if (error instanceof DownloadFailedError) throw refuse(error.message);
    throw error;
  }
}

function tooLarge(url: string): Refusal {
  return refuse(
    `${url} has more than ${MOST_FEED_MIB} MiB, the limit for a feed. Use a feed with fewer items.`,
  );
}

function refuse(message: string): Refusal {
  return Refusal.because("invalid_input", `input.url: ${message}`);
}

/** Decodes with the encoding in the XML declaration, UTF-8 by default. */
function decode(bytes: Buffer): string {
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.toString("latin1", 0, 200));
  try {
    return new TextDecoder(named?.[1] ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

interface ReadEntry {
  guid: string | undefined;
  link: string | undefined;
  title: string | undefined;
  date: string | undefined;
}

function entriesOf(text: string, url: string): FeedEntry[] {
  const entries = parse(text, url).slice(0, MOST_ENTRIES);
  return entries.map(({ guid, link, title = "", date = "" }) => {
    const time = Date.parse(date);
    return {
      guid: guid?.trim() || null,
      link: webAddress(link, url),
      title: cleanTitle(title),
      published_at: Number.isNaN(time) ? null : new Date(time).toISOString(),
    };
  });
}

function parse(text: string, url: string): ReadEntry[] {
  try {
    const parsed = parseFeed(text, { maxItems: MOST_ENTRIES });
    if (parsed.format === "atom")
      return (parsed.feed.entries ?? []).map(({ id, links = [], title, published, updated }) => ({
        guid: id,
        link: (links.find(({ rel = "alternate" }) => rel === "alternate") ?? links[0])?.href,
        title: textIn(title),
        date: published ?? updated,
      }));
    if (parsed.format === "rss")
      return (parsed.feed.items ?? []).map(({ guid, link, title, pubDate }) => ({
        guid: guid?.value,
        link: link ?? (guid?.isPermaLink === false ? undefined : guid?.value),
        title: textIn(title),
        date: pubDate,
      }));
  } catch {
    // Not a feed at all: refused below, like an unsupported format.
  }
  throw refuse(
    `${url} is not an RSS 2.0 or Atom feed. Open it in a browser and look for the URL of its feed.`,
  );
}

function textIn(title: unknown): string | undefined {
  if (typeof title === "string") return title;
  const value = (title as { value?: unknown } | undefined)?.value;
  return typeof value === "string" ? value : undefined;
}

function webAddress(link: string | undefined, base: string): string | null {
  const address = link === undefined ? null : URL.parse(link.trim(), base);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : null;
}
