const URL_LENGTH = 23;
/**
 * A host, a path without brackets, and a query; not preceded by a letter, and not ending in punctuation
 * (mastodon/mastodon, config/initializers/twitter_regex.rb).
 */
const ADDRESS =
  /(?<![a-z\d@＠$#＃])https?:\/\/[^\s/?#()<>]+(?:\/(?:[^\s<>()?]*[^\s<>()?!*"';:=,.$%[\]~&|@])?)?(?:\?[a-z\d!?*'();:&=+$/%#[\]\-_.,~|@\u00a0-\uffef\u{10000}-\u{efffd}]*[a-z\d_&=#/\u00a0-\uffef\u{10000}-\u{efffd}-])?/giu;
/** `MENTION_RE` of mastodon/mastodon, app/models/account.rb: not within a word. */
const REMOTE_MENTION =
  /(?<![=/\p{L}\p{M}\p{N}_])(@[a-z\d_]+(?:[a-z\d_.-]+[a-z\d_]+)?)@[\p{L}\p{M}\p{N}_]+(?:[.-]+[\p{L}\p{M}\p{N}_]+)*/giu;

/**
 * What may not follow a mention (`end_mention_match` of twitter-text, used by app/lib/extractor.rb of
 * mastodon/mastodon).
 */
const NO_MENTION_BEFORE = /^(?:[@＠]|:\/\/)/;

const segmenter = new Intl.Segmenter();

/**
 * Counts graphemes: the whole content warning, plus the text with each URL as 23 and mentions without their server
 * (mastodon/mastodon, StatusLengthValidator).
 */
export function countCharacters(text: string, warning = ""): number {
  // `prepare_contents` of mastodon/mastodon, app/models/status.rb.
  const counted = text
    .trim()
    .replace(ADDRESS, "・".repeat(URL_LENGTH))
    .replace(REMOTE_MENTION, (mention, name: string, index: number, whole: string) =>
      NO_MENTION_BEFORE.test(whole.slice(index + mention.length)) ? mention : name,
    );
  return [...segmenter.segment(warning.trim() + counted)].length;
}
