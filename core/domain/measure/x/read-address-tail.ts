import { type PathRules, readPath, readPort } from "../links/read-path.ts";

/**
 * What follows a host in X's URLs (`validUrlPath`, `validUrlQueryChars` of https://github.com/twitter/twitter-text):
 * paths of ASCII, accented Latin and Cyrillic, queries of ASCII.
 */
const LETTERS =
  "a-z\\u0400-\\u04ff\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0253\\u0254\\u0256\\u0257\\u0259\\u025b\\u0263\\u0268\\u026f" +
  "\\u0272\\u0289\\u028b\\u02bb\\u0300-\\u036f\\u1e00-\\u1eff";
const PATH_PART = new RegExp(`[${LETTERS}0-9!*';:=+,.$/%#[\\]\\-\\u2013_~@|&]`, "i");
const PATH_END = new RegExp(`[${LETTERS}0-9=_#/+\\-]`, "i");
const QUERY = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*/iy;
const QUERY_END = /[a-z0-9\-_&=#/]/i;

const PATH: PathRules = {
  isPart: (character) => PATH_PART.test(character),
  isEnd: (character) => PATH_END.test(character),
  // Only after what may end a path itself: `/a_(b)`, not `/a](b)`.
  mayBracketsEnd: (_text, { start, last }) => start === last,
};

/** Returns the end of the path and query after a host at `index`, and whether there is a path. */
export function readAddressTail(text: string, index: number): { end: number; hasPath: boolean } {
  const port = readPort(text, index);
  const path = readPath(text, port, PATH);
  return { end: readQuery(text, path), hasPath: path > port };
}

function readQuery(text: string, index: number): number {
  QUERY.lastIndex = index;
  const query = QUERY.exec(text)?.[0] ?? "";
  let end = query.length;
  while (end > 1 && !QUERY_END.test(query.charAt(end - 1))) end -= 1;
  return end > 1 ? index + end : index;
}
