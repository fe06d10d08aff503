import { Parser } from "htmlparser2";
import type { PageCard, PageToRead } from "#platforms/kit/spec/channel-files.ts";

/** In UTF-16 code units: the most that any platform shows. */
const TITLE_LENGTH = 300;
const DESCRIPTION_LENGTH = 300;
const MAX_ADDRESS = 2_000;
/** Metadata is never nested so deeply, and closing a tag costs as much as there are tags open. */
const MOST_DEPTH = 200;

/** Reads a page's Open Graph title, description and image (https://ogp.me), otherwise other metadata in its head. */
export function readPage(page: PageToRead): PageCard {
  const head = readHead(decode(page));
  const titles = ["og:title", "twitter:title"];
  const descriptions = ["og:description", "twitter:description", "description"];
  return {
    title: shorten(first(head, titles) || head.title, TITLE_LENGTH),
    description: shorten(first(head, descriptions), DESCRIPTION_LENGTH),
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
function decode({ content_type, bytes }: Pick<PageToRead, "content_type" | "bytes">): string {
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

interface Head {
  title: string;
  /** Contents of `<meta>` by `property` or `name`; the first if there are several. */
  meta: ReadonlyMap<string, string>;
}

/** Thrown within the parser to end it early. */
class TooDeep extends Error {
  override readonly name = "TooDeep";
}

function readHead(html: string): Head {
  const meta = new Map<string, string>();
  let title: string | undefined;
  let isInTitle = false;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { property, name: called, content }) {
      depth += 1;
      if (depth > MOST_DEPTH) throw new TooDeep();
      if (name === "title" && title === undefined) {
        title = "";
        isInTitle = true;
      }
      const key = (property ?? called ?? "").toLowerCase();
      if (name === "meta" && key !== "" && content !== undefined && !meta.has(key))
        meta.set(key, content);
    },
    ontext(data) {
      if (isInTitle) title += data;
    },
    onclosetag(name, isImplied) {
      depth -= 1;
      if (name !== "title" || !isInTitle) return;
      isInTitle = false;
      // Without its end, everything after it would be the title.
      if (isImplied) title = "";
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return { title: title ?? "", meta };
}
