import { z } from "zod";
import type { Fetch } from "#server/providers/spec.ts";
import { fetchBytes } from "./fetch-bytes.ts";
import { type Head, readHead } from "./read-head.ts";

const TIME_LIMIT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;
/** In UTF-16 code units: the most that any platform shows. */
const TITLE_LENGTH = 300;
const DESCRIPTION_LENGTH = 300;
const MAX_ADDRESS = 2_000;

export const LinkCard = z.object({
  /** As the author wrote it. */
  url: z.string(),
  title: z.string(),
  description: z.string(),
  picture_url: z.string().nullable(),
});
export type LinkCard = z.infer<typeof LinkCard>;

/**
 * Reads a page for platforms that don't do so themselves: its Open Graph title, description and image
 * (https://ogp.me), otherwise other metadata in its head. Returns null if it can't be read within five
 * seconds or isn't a page: the post is then published with its link but without a card.
 */
export async function readLinkCard(fetch: Fetch, url: string): Promise<LinkCard | null> {
  const accept = "text/html,application/xhtml+xml";
  const limits = { accept, max_bytes: MAX_BYTES, time_limit_ms: TIME_LIMIT_MS };
  const page = await fetchBytes(fetch, url, limits);
  if (page === null || !/\b(html|xhtml)\b/i.test(page.content_type)) return null;
  const head = readHead(decode(page));
  const { host } = new URL(page.url);
  return {
    url,
    title: shorten(first(head, ["og:title", "twitter:title"]) || head.title, TITLE_LENGTH) || host,
    description: shorten(
      first(head, ["og:description", "twitter:description", "description"]),
      DESCRIPTION_LENGTH,
    ),
    picture_url: pictureOf(head, page.url),
  };
}

function first({ meta }: Head, names: readonly string[]): string {
  return names.map((name) => meta.get(name)?.trim()).find(Boolean) ?? "";
}

function pictureOf(head: Head, base: string): string | null {
  const named = first(head, ["og:image:secure_url", "og:image", "og:image:url", "twitter:image"]);
  if (named === "" || !URL.canParse(named, base)) return null;
  const { href, protocol } = new URL(named, base);
  return /^https?:$/.test(protocol) && href.length <= MAX_ADDRESS ? href : null;
}

/**
 * Uses the charset the server sends, otherwise the page's own
 * (https://encoding.spec.whatwg.org/#names-and-labels).
 */
function decode({ content_type, bytes }: { content_type: string; bytes: Uint8Array }): string {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const label = [content_type, beginning].map((text) => /charset=["']?([\w:-]+)/i.exec(text)?.[1]);
  try {
    return new TextDecoder(label.find(Boolean) ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim().toWellFormed();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`.toWellFormed();
}
