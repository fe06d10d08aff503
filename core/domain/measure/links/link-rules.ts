/** What a platform that gives links a fixed length takes for one. */
export interface LinkRules {
  /** Whether a host counts without `http://` before it. */
  bareHosts: "counted" | "ignored";
  /** Before these a link can't start: it would be part of a name, a tag or another address. */
  notAfter: RegExp;
  /** What stands behind a host so that it is none. */
  notBefore: RegExp;
  /** Characters of a path, and those it may end with. Pairs of brackets are part of it, too. */
  pathPart: RegExp;
  pathEnd: RegExp;
  /** How much of an address counts as the link, 0 where it is none. Left out where all of it does. */
  countedLength?(address: string): number;
}

/**
 * X's rules (https://github.com/twitter/twitter-text, `validUrl`): paths of ASCII, accented Latin and Cyrillic.
 */
export const xLinks: LinkRules = {
  bareHosts: "counted",
  notAfter: /[a-z0-9@＠$#＃]/i,
  notBefore: /[@+-]/,
  countedLength: lengthOnX,
  pathPart:
    /[a-z0-9!*';:=+,.$/%#[\]\-\u2013_~@|&\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0400-\u04ff]/i,
  pathEnd: /[a-z0-9=_#/+\-\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0400-\u04ff]/i,
};

/** Mastodon's rules (https://github.com/mastodon/mastodon, `twitter_regex.rb`): paths of anything but white space. */
export const mastodonLinks: LinkRules = {
  bareHosts: "ignored",
  notAfter: /[a-z0-9@＠$#＃\u202a-\u202e]/i,
  notBefore: /[@-]/,
  pathPart: /[^\s()?<>]/,
  pathEnd: /[^\s?!*"'「」<>;:=,.$%[\]~&|@]/,
};

/** X's own shortener, whose addresses end with their slug. */
const SHORTENED = /^https?:\/\/t\.co\/([a-z0-9]+)(?:\?\S*)?/i;
const LONGEST_SLUG = 40;
/** Of an address with its scheme, which X counts once more. */
const LONGEST_ADDRESS = 4096;

function lengthOnX(address: string): number {
  const scheme = /^https?:\/\//i.exec(address)?.[0] ?? "https://";
  if (scheme.length + address.length > LONGEST_ADDRESS) return 0;
  const [shortened, slug] = SHORTENED.exec(address) ?? [];
  if (shortened === undefined || slug === undefined) return address.length;
  return slug.length > LONGEST_SLUG ? 0 : shortened.length;
}
