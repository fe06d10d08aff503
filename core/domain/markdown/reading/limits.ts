/**
 * Limits within which a post's markup is read. Text that exceeds them stays as typed, because the parser's time is
 * quadratic in these, whatever the length. Posts written by people stay far below.
 */
export const MOST_DELIMITERS = 1_500;
export const MOST_LINES = 1_000;
/** Maximum characters of a link's label or target, or of inline code. Longer ones are text. */
export const LONGEST_SPAN = 2_000;
/** Maximum nesting of quotes. */
export const DEEPEST_QUOTE = 8;
