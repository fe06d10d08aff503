const URL_LENGTH = 23;
const ADDRESS = /https?:\/\/\S+/g;
const REMOTE_MENTION = /(@[\w.-]+)@[\w.-]+/g;

const segmenter = new Intl.Segmenter();

/**
 * Graphemes: of the content warning all, of the text an address as 23 and a mention without its server
 * (mastodon/mastodon, StatusLengthValidator).
 */
export function countCharacters(text: string, warning = ""): number {
  const counted = text.replace(ADDRESS, "x".repeat(URL_LENGTH)).replace(REMOTE_MENTION, "$1");
  return [...segmenter.segment(warning + counted)].length;
}
