import { Refusal } from "#core/contract/refusal.ts";
import type { FeedEntry } from "#core/domain/skills/pick-feed-items.ts";
import type { ServiceContext } from "#server/kernel/context.ts";
import { parse, UnreadableError } from "#server/kernel/parsing/index.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";
import { DownloadFailedError, downloadFile } from "#server/media/downloading/download-file.ts";

const MIB = 1024 * 1024;

const MOST_FEED_MIB = 5;

const TIME_LIMIT_MS = 60_000;

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5";

/**
 * Returns the entries of an RSS or Atom feed, in its order. Fetches it through the guard like files added by URL: no
 * private address, not even by redirect. Throws if it can't be fetched, is too large, takes too long to read or isn't a
 * feed.
 */
export async function readFeed(
  { system, organization_id }: Pick<ServiceContext, "system" | "organization_id">,
  url: string,
): Promise<FeedEntry[]> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const bytes = await fetchFeed((target) => system.download(new Request(target, { signal })), url);
  const entries = await parse(organization_id, "feed", { bytes, url }).catch((error: unknown) => {
    if (error instanceof UnreadableError)
      throw refuse(`${url} takes too long to read. Use a feed with fewer items.`);
    throw error;
  });
  if (entries !== null) return entries;
  throw refuse(
    `${url} is not an RSS 2.0 or Atom feed. Open it in a browser and look for the URL of its feed.`,
  );
}

async function fetchFeed(
  fetch: Parameters<typeof downloadFile>[0],
  url: string,
): Promise<Uint8Array> {
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
    return Buffer.concat(chunks);
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
