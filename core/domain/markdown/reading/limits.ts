/**
 * What a post may hold for its markup to be read. Beyond it, the text stays as typed. The parser's time grows with the
 * square of these, whatever the length; posts that people write stay far below them.
 */
export const MOST_DELIMITERS = 1_500;
export const MOST_LINES = 1_000;
/** How many characters a link's label, its target, or code in a line may have. What is longer is text. */
export const LONGEST_SPAN = 2_000;
/** How many levels of a quote are read. */
export const DEEPEST_QUOTE = 8;
