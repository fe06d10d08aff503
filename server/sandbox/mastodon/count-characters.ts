const URL_LENGTH = 23;
/**
 * A host, a path of whatever is no bracket, and what is asked; it follows no letter, and a sign of
 * punctuation is not its last
 * (mastodon/mastodon, config/initializers/twitter_regex.rb).
 */
const ADDRESS =
  /(?<![a-z\d@＠$#＃])https?:\/\/[^\s/?#()<>]+(?:\/(?:[^\s<>()?]*[^\s<>()?!*"';:=,.$%[\]~&|@])?)?(?:\?[a-z\d!?*'();:&=+$/%#[\]\-_.,~|@\u00a0-\uffef\u{10000}-\u{efffd}]*[a-z\d_&=#/\u00a0-\uffef\u{10000}-\u{efffd}-])?/giu;
/** `MENTION_RE` of mastodon/mastodon, app/models/account.rb: not within a word. */
const REMOTE_MENTION =
  /(?<![=/\p{L}\p{M}\p{N}_])(@[a-z\d_]+(?:[a-z\d_.-]+[a-z\d_]+)?)@[\p{L}\p{M}\p{N}_]+(?:[.-]+[\p{L}\p{M}\p{N}_]+)*/giu;

/** What follows no mention (`end_mention_match` of twitter-text, which app/lib/extractor.rb of mastodon/mastodon asks). */
const NO_MENTION_BEFORE = /^(?:[@＠]|:\/\/)/;

const segmenter = new Intl.Segmenter();

/**
 * Graphemes: of the content warning all, of the text an address as 23 and a mention without its server
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
