import type {
  Fetch,
  Picture,
  PictureDemands,
  ProviderContext,
} from "#platforms/kit/spec/provider.ts";

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

interface Page {
  /** Final URL after redirects. */
  url: string;
  content_type: string;
  bytes: Uint8Array<ArrayBuffer>;
  cut_off: boolean;
}

/**
 * Fetches a URL entered by a user, following redirects: at most `max_bytes`, within `time_limit_ms` in total.
 * Returns null if there is nothing to read. `fetch` must be limited to public addresses.
 */
export async function fetchBytes(
  fetch: Fetch,
  url: string,
  {
    accept,
    max_bytes,
    time_limit_ms,
  }: { accept: string; max_bytes: number; time_limit_ms: number },
): Promise<Page | null> {
  const signal = AbortSignal.timeout(time_limit_ms);
  try {
    return await Promise.race([follow(fetch, url, { accept, max_bytes, signal }), ended(signal)]);
  } catch {
    // Whatever is wrong with an external page, the post is published without its card.
    return null;
  }
}

async function follow(
  fetch: Fetch,
  first: string,
  { accept, max_bytes, signal }: { accept: string; max_bytes: number; signal: AbortSignal },
): Promise<Page | null> {
  const headers = { accept, "user-agent": "Crier (link preview)" };
  let url = first;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    if (!/^https?:\/\//i.test(url)) return null;
    const answer = await fetch(new Request(url, { headers, signal }));
    const location = answer.headers.get("location");
    if (REDIRECTS.includes(answer.status) && location !== null) {
      await answer.body?.cancel();
      url = new URL(location, url).href;
      continue;
    }
    if (answer.status !== 200 || answer.body === null) {
      await answer.body?.cancel();
      return null;
    }
    const content_type = answer.headers.get("content-type") ?? "";
    return { url, content_type, ...(await readUpTo(answer.body, max_bytes)) };
  }
  return null;
}

async function readUpTo(body: ReadableStream<Uint8Array>, max_bytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > max_bytes) break;
  }
  const bytes = new Uint8Array(Buffer.concat(chunks).subarray(0, max_bytes));
  return { bytes, cut_off: size > max_bytes };
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

const TIME_LIMIT_MS = 10_000;
/** The limit of `web`; a page's image is far below it. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Returns the card's image as the platform accepts it. Null if it can't be read or converted: the card is
 * then published without it.
 */
export async function readPicture(
  { web, files }: ProviderContext,
  url: string,
  demands: PictureDemands,
): Promise<Picture | null> {
  const limits = { accept: "image/*", max_bytes: MAX_BYTES, time_limit_ms: TIME_LIMIT_MS };
  const found = await fetchBytes(web, url, limits);
  if (found === null || found.cut_off || found.bytes.length === 0) return null;
  return files.fitPicture(found.bytes, demands);
}
