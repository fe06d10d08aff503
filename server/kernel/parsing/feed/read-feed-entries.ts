import { Parser } from "htmlparser2";
import type { FeedEntry } from "#core/domain/skills/pick-feed-items.ts";
import { cleanTitle } from "./clean-title.ts";

/** Maximum entries read: feeds list the newest first. */
const MOST_ENTRIES = 2_000;
/** No feed is nested more deeply, and closing a tag costs as much as there are tags open. */
const MOST_DEPTH = 100;
const LONGEST_DATE = 100;
/** Elements of one name in an entry, such as its links. */
const MOST_ALIKE = 20;

export interface FeedToRead {
  bytes: Uint8Array;
  /** Links in the feed may be relative to it. */
  url: string;
}

/** Returns the entries of an RSS 2.0 or Atom feed, in its order, or null if it isn't one. Expands and fetches nothing. */
export function readFeedEntries({ bytes, url }: FeedToRead): FeedEntry[] | null {
  const found = findEntries(decode(bytes));
  if (found === null) return null;
  return found.entries.map((fields) => {
    const { guid, link, date = "" } = FORMATS[found.format].read(fields);
    const time = Date.parse(date.slice(0, LONGEST_DATE).trim());
    return {
      guid: guid?.trim() || null,
      link: webAddress(link, url),
      title: cleanTitle(fields.get("title")?.[0]?.text ?? ""),
      published_at: Number.isNaN(time) ? null : new Date(time).toISOString(),
    };
  });
}

/** Decodes with the encoding in the XML declaration, UTF-8 by default. */
function decode(bytes: Uint8Array): string {
  const beginning = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(beginning);
  try {
    return new TextDecoder(named?.[1] ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

interface Field {
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** An entry's child elements by name. */
type Fields = Map<string, Field[]>;

interface Read {
  guid: string | undefined;
  link: string | undefined;
  date: string | undefined;
}

const FORMATS = {
  rss: {
    root: "rss",
    entry: "item",
    entry_depth: 3,
    read(fields: Fields): Read {
      const guid = fields.get("guid")?.[0];
      const isLink = guid?.attributes.ispermalink?.toLowerCase() !== "false";
      const link = textIn(fields, "link") ?? (isLink ? guid?.text : undefined);
      return { guid: guid?.text, link, date: textIn(fields, "pubdate") };
    },
  },
  atom: {
    root: "feed",
    entry: "entry",
    entry_depth: 2,
    read(fields: Fields): Read {
      const links = (fields.get("link") ?? []).map(({ attributes }) => attributes);
      const link = links.find(({ rel = "alternate" }) => rel === "alternate") ?? links[0];
      const date = textIn(fields, "published") ?? textIn(fields, "updated");
      return { guid: textIn(fields, "id"), link: link?.href, date };
    },
  },
};

type Format = keyof typeof FORMATS;

function textIn(fields: Fields, name: string): string | undefined {
  return fields.get(name)?.[0]?.text.trim() || undefined;
}

/** Thrown within the parser to end it early. */
class NoFeed extends Error {
  override readonly name = "NoFeed";
}

/** Returns the format of a feed with this root element, and the prefix of its names. */
function formatOf(root: string): { format: Format; prefix: string } {
  const [local = "", prefix] = root.split(":").toReversed();
  const format = (Object.keys(FORMATS) as Format[]).find((each) => FORMATS[each].root === local);
  if (format === undefined) throw new NoFeed();
  return { format, prefix: prefix === undefined ? "" : `${prefix}:` };
}

function findEntries(text: string): { format: Format; entries: Fields[] } | null {
  const entries: Fields[] = [];
  let root: ReturnType<typeof formatOf> | undefined;
  let depth = 0;
  let entry: Fields | undefined;
  let field: Field | undefined;
  let isWhole = false;

  function open(name: string, attributes: Field["attributes"]): void {
    depth += 1;
    if (depth > MOST_DEPTH) throw new NoFeed();
    root ??= formatOf(name);
    const local = name.startsWith(root.prefix) ? name.slice(root.prefix.length) : name;
    const { entry: entryName, entry_depth } = FORMATS[root.format];
    if (depth === entry_depth && local === entryName && entries.length < MOST_ENTRIES) {
      entry = new Map();
      entries.push(entry);
    }
    if (depth !== entry_depth + 1 || entry === undefined) return;
    field = { attributes, text: "" };
    entry.set(local, [...(entry.get(local) ?? []).slice(0, MOST_ALIKE), field]);
  }

  function close(isImplied: boolean): void {
    const at = root === undefined ? 0 : FORMATS[root.format].entry_depth;
    if (depth === at) entry = undefined;
    if (depth === at + 1) field = undefined;
    depth -= 1;
    if (depth === 0 && !isImplied) isWhole = true;
  }

  const parser = new Parser(
    {
      onopentag: open,
      onclosetag: (_, isImplied) => close(isImplied),
      ontext(data) {
        if (field !== undefined) field.text += data;
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  try {
    parser.end(text);
  } catch (error) {
    if (error instanceof NoFeed) return null;
    throw error;
  }
  return root === undefined || !isWhole ? null : { format: root.format, entries };
}

function webAddress(link: string | undefined, base: string): string | null {
  const address = link === undefined ? null : URL.parse(link.trim(), base);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : null;
}
