/** What a platform that gives links a fixed length takes for one. */
export interface LinkRules {
  /** Whether a host counts without `http://` before it. */
  bareHosts: "counted" | "ignored";
  /** Characters of a path, and those it may end with. Brackets are dealt with apart. */
  pathPart: RegExp;
  pathEnd: RegExp;
}

/**
 * X's rules (https://github.com/twitter/twitter-text, `validUrl`): paths of ASCII, accented Latin and Cyrillic.
 */
export const xLinks: LinkRules = {
  bareHosts: "counted",
  pathPart:
    /[a-z0-9!*';:=+,.$/%#[\]\-\u2013_~@|&\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0400-\u04ff]/i,
  pathEnd: /[a-z0-9=_#/+\-\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0400-\u04ff)]/i,
};

/** Mastodon's rules (https://github.com/mastodon/mastodon, `twitter_regex.rb`): paths of anything but white space. */
export const mastodonLinks: LinkRules = {
  bareHosts: "ignored",
  pathPart: /[^\s()?<>]/,
  pathEnd: /[^\s?!*"'「」<>;:=,.$%[\]~&|@]/,
};
