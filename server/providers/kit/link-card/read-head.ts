/** Metadata in a page's head. Parsing is linear in the page's length, whatever it contains. */
export interface Head {
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
