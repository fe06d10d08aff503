const MENTION = /(?<![\w@.])@\w/g;

/** How many accounts a caption names on Instagram, whose names have no server: an e-mail address is none. */
export function countMentions(text: string): number {
  return text.match(MENTION)?.length ?? 0;
}
