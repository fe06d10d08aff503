/** Enough to recognize a URL or term. */
const LONGEST = 100;

export function shorten(words: string): string {
  const line = words.slice(0, LONGEST).replaceAll(/\s+/g, " ").toWellFormed();
  return words.length > LONGEST ? `${line}…` : line;
}
