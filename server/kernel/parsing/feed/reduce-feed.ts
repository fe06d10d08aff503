import { decodeHTMLAttribute } from "entities";
import { Parser } from "htmlparser2";
import { FEED_FORMATS, type FeedFormat, type FormatRules } from "./feed-formats.ts";

/** Maximum entries read: feeds list the newest first. */
export const MOST_ENTRIES = 2_000;
/** No feed is nested more deeply, and closing a tag costs as much as there are tags open. */
const MOST_DEPTH = 100;
/** Elements of one name in an entry, such as its links. */
const MOST_ALIKE = 20;
/** Of an element's text. Only the beginnings of long texts are shown. */
const MOST_TEXT = 20_000;
const LONGEST_ATTRIBUTE = 4_000;
const MOST_NAMESPACES = 50;

/** A feed with nothing but what is read of it. */
export interface ReducedFeed {
  format: FeedFormat;
  document: string;
  /** How many entries the feed has, also those beyond the limit. */
  listed: number;
  /** How many entries are in `document`. */
  kept: number;
}

/** Why a document isn't a feed: by its root element, because it ends early, or because it is nested too deeply. */
export interface NoFeed {
  why: "root" | "cut_off" | "too_deep";
  root: string;
}

/** The elements of an entry that are read, whatever their prefix. */
const FIELDS = new Set(
  "title link guid id description summary content encoded pubdate published updated issued created modified date".split(
    " ",
  ),
);

const ATTRIBUTES = ["href", "rel", "type", "ispermalink"] as const;

type Attributes = Readonly<Record<string, string>>;

interface Field {
  name: string;
  attributes: string[];
  parts: string[];
  /** Of its text with its tags, not of its escapes. */
  length: number;
  /** The open elements in it, each with whether it was kept. */
  open: boolean[];
  hasAddress: boolean;
}

/** Thrown within the parser to end it early. */
class Ended extends Error {
  override readonly name = "Ended";
  readonly no_feed: NoFeed;

  constructor(no_feed: NoFeed) {
    super();
    this.no_feed = no_feed;
  }
}

/**
 * Reduces an RSS or Atom feed to what is read of it, and addresses to what they are relative to (`xml:base`). Whatever
 * the feed contains, the result is well-formed, flat and short, without comments, declarations and people's names,
 * which feedsmith takes quadratic time for. Expands and fetches nothing.
 */
export function reduceFeed(text: string, url: string): ReducedFeed | NoFeed {
  const reducer = new Reducer(url);
  const options = {
    xmlMode: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
    decodeEntities: false,
  };
  try {
    new Parser(reducer, options).end(text);
    return reducer.result();
  } catch (error) {
    if (error instanceof Ended) return error.no_feed;
    throw error;
  }
}

class Reducer {
  readonly #url: string;
  #format: FormatRules | undefined;
  readonly #names: string[] = [];
  readonly #bases: string[];
  /** Prefixes of the feed's own elements. */
  readonly #own = new Set([""]);
  readonly #namespaces = new Map<string, string>();
  readonly #entries: string[] = [];
  #listed = 0;
  #isWhole = false;
  #isLiteral = false;
  /** Of the entry that is being read: its end, and how many elements it has of each name. */
  #entry: { depth: number; parts: string[]; counts: Map<string, number> } | undefined;
  #field: Field | undefined;

  constructor(url: string) {
    this.#url = url;
    this.#bases = [url];
  }

  result(): ReducedFeed | NoFeed {
    const format = this.#format;
    if (format === undefined) return { why: "root", root: "" };
    if (!this.#isWhole) return { why: "cut_off", root: format.format };
    const [start, open, end] = format.around;
    const namespaces = Array.from(this.#namespaces, ([name, value]) => written(name, value));
    return {
      format: format.format,
      document: [start, ...namespaces, open, ...this.#entries, end].join(""),
      listed: this.#listed,
      kept: this.#entries.length,
    };
  }

  onopentag(name: string, attributes: Attributes): void {
    if (this.#names.length >= MOST_DEPTH) throw new Ended({ why: "too_deep", root: "" });
    const [prefix, local] = split(name);
    this.#format ??= this.#readRoot(prefix, local);
    this.#names.push(local);
    this.#bases.push(resolveBase(attributes["xml:base"], this.#bases.at(-1) ?? this.#url));
    this.#addNamespaces(attributes);
    if (this.#entry === undefined) this.#openEntry(prefix, local, attributes);
    else if (this.#field !== undefined) openWithin(this.#field, local);
    else if (this.#names.length === this.#entry.depth + 1)
      this.#openField(prefix, local, attributes);
  }

  ontext(text: string): void {
    const field = this.#field;
    if (field === undefined) return;
    const most = text.slice(0, Math.max(0, MOST_TEXT - field.length));
    field.parts.push(this.#isLiteral ? escapeText(most) : escapeStray(most));
    field.length += most.length;
  }

  oncdatastart(): void {
    this.#isLiteral = true;
  }

  oncdataend(): void {
    this.#isLiteral = false;
  }

  onclosetag(_: string, isImplied: boolean): void {
    const depth = this.#names.length;
    const local = this.#names.pop() ?? "";
    this.#bases.pop();
    if (depth === 1 && !isImplied) this.#isWhole = true;
    if (this.#entry === undefined) return;
    if (depth === this.#entry.depth) {
      if (this.#entries.length < MOST_ENTRIES)
        this.#entries.push(`${this.#entry.parts.join("")}</${local}>`);
      this.#entry = undefined;
    } else if (depth === this.#entry.depth + 1) this.#closeField();
    else if (this.#field !== undefined) closeWithin(this.#field, local);
  }

  #readRoot(prefix: string, local: string): FormatRules {
    const format = FEED_FORMATS[local];
    if (format === undefined || !Object.hasOwn(FEED_FORMATS, local))
      throw new Ended({ why: "root", root: local });
    this.#own.add(prefix);
    return format;
  }

  #addNamespaces(attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes))
      if (/^xmlns:[\w.-]{1,50}$/.test(name) && this.#namespaces.size < MOST_NAMESPACES)
        this.#namespaces.set(name, this.#namespaces.get(name) ?? value);
  }

  #openEntry(prefix: string, local: string, attributes: Attributes): void {
    const { entry, parents = [] } = this.#format ?? {};
    const depth = this.#names.length;
    const isEntry = this.#names.slice(0, -1).every((name, index) => name === parents[index]);
    if (local !== entry || depth === 1 || !isEntry) return;
    this.#own.add(prefix);
    this.#listed += 1;
    const base = this.#bases.at(-1) ?? this.#url;
    const [, about] = Object.entries(attributes).find(([name]) => name.endsWith(":about")) ?? [];
    const given = [
      written("about", about),
      base === this.#url ? "" : written("xml:base", escapeText(base)),
    ];
    this.#entry = { depth, parts: [`<${local}`, ...given, ">"], counts: new Map() };
  }

  #openField(prefix: string, local: string, attributes: Attributes): void {
    const isRead = FIELDS.has(local) && /^[\w.-]{0,50}$/.test(prefix);
    if (!isRead || this.#entries.length >= MOST_ENTRIES) return;
    const name = this.#own.has(prefix) ? local : `${prefix}:${local}`;
    const counts = this.#entry?.counts ?? new Map<string, number>();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > MOST_ALIKE) return;
    const { href } = attributes;
    // feedsmith leaves out the base of a link itself.
    const isBased = href !== undefined && attributes["xml:base"] !== undefined;
    const given = isBased ? { ...attributes, href: this.#resolve(href) } : attributes;
    this.#field = {
      name,
      attributes: ATTRIBUTES.map((each) => written(each, given[each])),
      parts: [],
      length: 0,
      open: [],
      hasAddress: href !== undefined,
    };
  }

  #resolve(href: string): string {
    const address = URL.parse(decodeHTMLAttribute(href.trim()), this.#bases.at(-1));
    return address === null ? href : escapeText(address.href);
  }

  #closeField(): void {
    const field = this.#field;
    this.#field = undefined;
    if (field === undefined) return;
    const text = field.parts.join("");
    const isEmpty = text.trim() === "";
    if (isEmpty && !field.hasAddress) return;
    // In RSS, a link with an attribute is Atom's, also without its prefix.
    const isAtoms = isEmpty && field.name === "link" && this.#format?.format !== "atom";
    const name = isAtoms ? "atom:link" : field.name;
    this.#entry?.parts.push(`<${name}`, ...field.attributes, ">", text, `</${name}>`);
  }
}

/** Keeps an element in a text. What isn't named like HTML could be anything. */
function openWithin(field: Field, local: string): void {
  const isKept = field.length < MOST_TEXT && /^[a-z][a-z\d]{0,20}$/.test(local);
  field.open.push(isKept);
  if (!isKept) return;
  field.parts.push(`<${local}>`);
  field.length += local.length;
}

function closeWithin(field: Field, local: string): void {
  if (field.open.pop()) field.parts.push(`</${local}>`);
}

function split(name: string): [prefix: string, local: string] {
  const colon = name.lastIndexOf(":");
  return [name.slice(0, Math.max(0, colon)), name.slice(colon + 1)];
}

function resolveBase(declared: string | undefined, base: string): string {
  if (declared === undefined || declared.length > LONGEST_ATTRIBUTE) return base;
  const address = URL.parse(decodeHTMLAttribute(declared.trim()), base);
  const isWeb = address !== null && /^https?:$/.test(address.protocol);
  return isWeb && address.href.length <= LONGEST_ATTRIBUTE ? address.href : base;
}

function written(name: string, value: string | undefined): string {
  if (value === undefined || value.length > LONGEST_ATTRIBUTE) return "";
  return ` ${name}="${escapeStray(value).replaceAll('"', "&quot;")}"`;
}

function escapeText(text: string): string {
  return escapeTags(text.replaceAll("&", "&amp;"));
}

/** Escapes what isn't a reference, such as in links that people write by hand. */
function escapeStray(text: string): string {
  return escapeTags(
    text.replaceAll(/&(?!(?:#\d{1,12}|#x[\da-f]{1,12}|[a-z][a-z\d]{0,31});)/gi, "&amp;"),
  );
}

function escapeTags(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
