const MENTION = /(?<![\w@.])@\w/g;

/**
 * Counts the accounts that a caption mentions on Instagram, whose names have no server: an email address isn't a
 * mention.
 */
export function countMentions(text: string): number {
  return text.match(MENTION)?.length ?? 0;
}
