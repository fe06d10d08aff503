/** What X reads as a space before a cashtag, and as punctuation after one. */
const SPACE = "\\t-\\r \\x85\\xa0\\u1680\\u180e\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const PUNCTUATION = "!'#%&()*+,\\\\\\-./:;<=>?@[\\]^_{|}~$";
const CASHTAG = new RegExp(
  `(?<=^|[${SPACE}])\\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|\\s|[${PUNCTUATION}])`,
  "gi",
);

/**
 * Counts the stock symbols that X finds in a text (`validCashtag` of https://github.com/twitter/twitter-text):
 * `$BRK.B`.
 */
export function countCashtags(text: string): number {
  return text.includes("$") ? (text.match(CASHTAG)?.length ?? 0) : 0;
}
