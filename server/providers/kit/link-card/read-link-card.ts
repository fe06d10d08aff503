import { z } from "zod";
import type { Fetch } from "#server/providers/spec.ts";
import { fetchBytes } from "./fetch-bytes.ts";

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

/** Metadata in a page's head. Parsing is linear in the page's length, whatever it contains. */
interface Head {
  title: string;
  /** Contents of `<meta>` by `property` or `name`; the first if there are several. */
  meta: ReadonlyMap<string, string>;
}

const ATTRIBUTE = /([a-z][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
};

export function readHead(html: string): Head {
  const lower = html.toLowerCase();
  const meta = new Map<string, string>();
  for (let start = lower.indexOf("<meta"); start !== -1; ) {
    const end = endOfTag(html, start);
    if (end === -1) break;
    const { property, name = property, content } = attributesOf(html.slice(start + 5, end));
    const key = (property ?? name ?? "").toLowerCase();
    if (key !== "" && content !== undefined && !meta.has(key)) meta.set(key, content);
    start = lower.indexOf("<meta", end);
  }
  return { title: titleOf(html, lower), meta };
}

function titleOf(html: string, lower: string): string {
  const start = lower.indexOf("<title");
  const from = start === -1 ? -1 : endOfTag(html, start);
  const to = from === -1 ? -1 : lower.indexOf("</title", from);
  return to === -1 ? "" : decodeEntities(html.slice(from + 1, to));
}

function endOfTag(html: string, start: number): number {
  let quote = "";
  for (let index = start; index < html.length; index += 1) {
    const character = html.charAt(index);
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return index;
  }
  return -1;
}

function attributesOf(tag: string): Record<string, string> {
  const found = [...tag.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
    name.toLowerCase(),
    decodeEntities(double ?? single ?? bare ?? ""),
  ]);
  return Object.fromEntries(found);
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, ...groups) => {
    const [decimal, hex, name] = groups as (string | undefined)[];
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
