import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { BrandedError } from "#core/contract/branded-error.ts";
import { RefusedAddressError, reasonNeverSent } from "#platforms/kit/network-error.ts";
import type { Fetch } from "#platforms/kit/spec/provider.ts";
import { FileFaultError } from "#server/media/decoding/file-fault-error.ts";

const MOST_REDIRECTS = 5;

const FILES = "image/*, video/*, application/pdf";

/** The download failed, but may work later. */
export class DownloadFailedError extends BrandedError {
  static override readonly brand = "DownloadFailedError";
  override readonly name = "DownloadFailedError";
}

export interface Download {
  body: Readable;
  /** The URL that answered, after redirects. */
  url: string;
  content_type: string | null;
}

/**
 * Downloads a user-provided URL, a file unless `accept` says otherwise. Each redirect is a separate request, checked by
 * `fetch` like the first. Throws FileFaultError if another attempt would fail the same way, DownloadFailedError if it
 * might not.
 */
export async function downloadFile(
  fetch: Fetch,
  address: string,
  accept = FILES,
): Promise<Download> {
  let url = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await request(fetch, url, accept);
    const next = redirectOf(answer, url);
    if (next === null) {
      const content_type = answer.headers.get("content-type");
      return { body: await bodyOf(answer, url), url, content_type };
    }
    await answer.body?.cancel();
    url = next;
  }
  throw failed(`${address} has more than ${MOST_REDIRECTS} redirects.`);
}

async function request(fetch: Fetch, url: string, accept: string): Promise<Response> {
  // No compression: a response decompressed on the way could be of any size.
  const headers = { accept, "accept-encoding": "identity" };
  try {
    return await fetch(new Request(requireWebAddress(url), { headers }));
  } catch (error) {
    if (error instanceof FileFaultError) throw error;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (cause instanceof RefusedAddressError) throw failed(cause.message, error);
    const text = reasonNeverSent(cause) ?? (cause instanceof Error ? cause.message : String(cause));
    throw new DownloadFailedError(`${url} could not be reached: ${text}.`, { cause: error });
  }
}

function requireWebAddress(url: string): URL {
  const address = URL.parse(url);
  const isWeb = address?.protocol === "http:" || address?.protocol === "https:";
  if (address === null || !isWeb || address.username !== "" || address.password !== "")
    throw failed(`${url} is not a URL that can be downloaded.`);
  return address;
}

function redirectOf({ status, headers }: Response, url: string): string | null {
  const location = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return null;
  return URL.parse(location, url)?.href ?? location;
}

async function bodyOf({ status, body }: Response, url: string): Promise<Readable> {
  if (status === 200) return body === null ? Readable.from([]) : readable(body);
  await body?.cancel();
  const message = `${url} answered with status ${status}.`;
  if (status >= 500 || status === 429 || status === 408) throw new DownloadFailedError(message);
  throw failed(message);
}

function readable(body: Response["body"]): Readable {
  return Readable.fromWeb(body as ReadableStream<Uint8Array>);
}

function failed(message: string, cause?: unknown): FileFaultError {
  return new FileFaultError({ reason: "fetch_failed", message }, { cause });
}
