const MOST_CHARACTERS = 64;

/** What a caller sent, for a message that repeats it: the beginning, where it is long. */
export function shorten(text: string): string {
  const whole = text.length <= MOST_CHARACTERS;
  return whole ? text : `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…`;
}
