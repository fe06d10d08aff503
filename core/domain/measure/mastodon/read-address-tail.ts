import { type PathRules, readBrackets, readPath, readPort } from "../links/read-path.ts";

/**
 * What follows a host in Mastodon's URLs (`valid_url_path`, `valid_url_query_chars` in
 * `config/initializers/twitter_regex.rb` of https://github.com/mastodon/mastodon): nearly any characters.
 */
const NO_PATH_PART = /[\p{White_Space}<>()?]/u;
const NO_PATH_END = /[\p{White_Space}()?!*"'「」<>;:=,.$%[\]~&|]/u;
/** Brackets may end a path where X would read them as part of one. */
const ACCENTS =
  "\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0253\\u0254\\u0256\\u0257\\u0259\\u025b\\u0263\\u0268\\u026f" +
  "\\u0272\\u0289\\u028b\\u02bb\\u0300-\\u036f\\u1e00-\\u1eff";
const X_PATH_PART = new RegExp(
  `[a-z0-9!*';:=+,.$/%#[\\]_~&|@\\p{sc=Cyrillic}\\p{Pd}${ACCENTS}]`,
  "iu",
);
const BEYOND_ASCII =
  "\\u{a0}-\\u{d7ff}\\u{e000}-\\u{fdcf}\\u{fdf0}-\\u{ffef}\\u{10000}-\\u{dfffd}\\u{e1000}-\\u{10fffd}";
const QUERY = new RegExp(`\\?[a-z0-9!?*'();:&=+$/%#[\\]\\-_.,~|@^${BEYOND_ASCII}]*`, "iuy");
const NO_QUERY_END = /[!?*'();:+$%[\].,~|@^]/;

const PATH: PathRules = {
  isPart: (character) => !NO_PATH_PART.test(character),
  isEnd: (character) => !NO_PATH_END.test(character),
  mayBracketsEnd: (text, { start, end }) =>
    readBrackets(text, start, (character) => X_PATH_PART.test(character)) === end,
};

/** Returns the end of the port, path and query at `index`, all of which are optional. */
export function readAddressTail(text: string, index: number): number {
  return readQuery(text, readPath(text, readPort(text, index), PATH));
}

function readQuery(text: string, index: number): number {
  QUERY.lastIndex = index;
  const query = QUERY.exec(text)?.[0] ?? "";
  let end = query.length;
  while (end > 1 && NO_QUERY_END.test(query.charAt(end - 1))) end -= 1;
  return end > 1 ? index + end : index;
}
