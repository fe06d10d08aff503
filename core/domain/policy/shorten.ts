/** Enough to recognize an address or a term by. */
const LONGEST = 100;

/** Words of a copy as a message quotes them: on one line, and not without end. */
export function shorten(words: string): string {
  const line = words.slice(0, LONGEST).replaceAll(/\s+/g, " ").toWellFormed();
  return words.length > LONGEST ? `${line}…` : line;
}
