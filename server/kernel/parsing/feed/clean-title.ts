const MOST_IN_TITLE = 500;
/** Longer titles are cut before anything else: markup takes up some of it, but not all. */
const MOST_READ = 20_000;

/**
 * Returns a feed title as Markdown that renders literally: without tags, on one line, and with all markup characters
 * escaped.
 */
export function cleanTitle(title: string): string {
  const plain = withoutTags(title.slice(0, MOST_READ))
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decode)
    .replaceAll(/\s+/g, " ")
    .trim();
  const cut =
    plain.length > MOST_IN_TITLE ? `${plain.slice(0, MOST_IN_TITLE).toWellFormed()}…` : plain;
  return cut
    .replaceAll(/[\\`*_[\]~]/g, "\\$&")
    .replace(/^(?:#{1,6}|[-+>]|\d+(?=[.)]))(?=[.)]? )/, escapeMark);
}

const TAG = /<\/?[a-z]/giy;

function withoutTags(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = html.indexOf("<"); start !== -1; start = html.indexOf("<", start + 1)) {
    TAG.lastIndex = start;
    if (!TAG.test(html)) continue;
    const end = html.indexOf(">", start);
    // Without an end, no later tag has one either.
    if (end === -1) break;
    parts.push(html.slice(from, start));
    from = end + 1;
    start = end;
  }
  return parts.join("") + html.slice(from);
}

/** In a list marker, only the period is escaped, not the number. */
function escapeMark(mark: string): string {
  return /^\d/.test(mark) ? `${mark}\\` : `\\${mark}`;
}

/** Entities that blogs write in titles, which are HTML within XML. */
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

function decode(entity: string, name: string): string {
  if (!name.startsWith("#")) return NAMED[name] ?? entity;
  const hexadecimal = /^#x/i.test(name);
  const point = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  const isCharacter = point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : "";
}
