import { Refusal } from "#core/contract/refusal.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import type { OtherDocument } from "#server/kernel/parsing/feed/describe-document.ts";
import type { Feed, FeedToRead } from "#server/kernel/parsing/feed/read-feed-entries.ts";
import { parse, UnreadableError } from "#server/kernel/parsing/index.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import { DownloadFailedError, downloadFile } from "#server/media/downloading/download-file.ts";

const MIB = 1024 * 1024;

const MOST_FEED_MIB = 5;

const TIME_LIMIT_MS = 60_000;

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";

/**
 * Returns the entries of an RSS, Atom or JSON feed, in its order. Fetches it through the guard like files added by URL:
 * no private address, not even by redirect. Throws if it can't be fetched, is too large, takes too long to read or isn't
 * a feed.
 */
export async function readFeed(
  { system, organization_id }: Pick<ServiceContext, "system" | "organization_id">,
  url: string,
): Promise<Feed> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const feed = await fetchFeed((target) => system.download(new Request(target, { signal })), url);
  const read = await parse(organization_id, "feed", feed).catch((error: unknown) => {
    if (error instanceof UnreadableError)
      throw refuse(`${url} takes too long to read. Use a feed with fewer items.`);
    throw error;
  });
  if ("entries" in read) return read;
  throw refuse(`${url} ${explain(read)}`);
}

/** Says what a document is, and what to do. */
function explain(document: OtherDocument): string {
  if (document.kind !== "page") return EXPLANATIONS[document.kind];
  const [first, ...others] = document.feeds;
  if (first === undefined)
    return "is a web page, not a feed, and names none. Look for “RSS” or “Feed” on the site, and use the URL of that link.";
  if (others.length === 0) return `is a web page, not a feed. Use the URL of its feed: ${first}`;
  return `is a web page, not a feed. Use the URL of one of its feeds: ${document.feeds.join(" or ")}`;
}

const EXPLANATIONS: Readonly<Record<Exclude<OtherDocument["kind"], "page">, string>> = {
  nothing:
    "is empty. Open it in a browser: if it stays empty, ask the site for the URL of its feed.",
  cut_off:
    "is a feed that ends in the middle, so nothing was read. Run this again later. If it stays like that, tell the site.",
  too_deep: "has elements that are nested too deeply to be read. Use another feed of the site.",
  list_of_feeds: "is a list of feeds (OPML). Use the URL of one of them.",
  sitemap: "is a sitemap, not a feed. Use the URL of the site’s RSS or Atom feed.",
  json: "is data, but not a JSON Feed. Use the URL of an RSS, Atom or JSON feed.",
  other: "is not an RSS, Atom or JSON feed. Open it in a browser and look for the URL of its feed.",
};

async function fetchFeed(
  fetch: Parameters<typeof downloadFile>[0],
  address: string,
): Promise<FeedToRead> {
  try {
    const { body, url, content_type } = await downloadFile(fetch, address, ACCEPT);
    const chunks: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        size += chunk.length;
        if (size > MOST_FEED_MIB * MIB) throw tooLarge(address);
        chunks.push(chunk);
      }
    } finally {
      body.destroy();
    }
    return { bytes: Buffer.concat(chunks), url, content_type };
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
  return Refusal.because("invalid_input", message);
}
