const MOST_CHARACTERS = 64;

/** Truncates input for an error message that quotes it. */
export function shorten(text: string): string {
  const whole = text.length <= MOST_CHARACTERS;
  return whole ? text : `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…`;
}
