/** Asterisks around a caret that markdown may not read as a pair yet: nothing, or a space, is between them. */
interface Pair {
  /** Where the words between them start. They end at the caret. */
  start: number;
  /** How many there are on each side: 1 for italics, 2 for bold, 3 for both. */
  width: number;
}

/** Returns the asterisks before a caret, on its line, and directly behind it; null without both. */
export function pairAt(text: string, at: number): Pair | null {
  let end = at;
  while (text[end] === "*") end += 1;
  const start = text.lastIndexOf("*", at - 1) + 1;
  if (at === 0 || start <= text.lastIndexOf("\n", at - 1)) return null;
  let open = start;
  while (text[open - 1] === "*") open -= 1;
  const width = Math.min(start - open, end - at);
  return width === 0 ? null : { start, width };
}

/** Whether that many asterisks include those of a style. */
export function includesStyle(width: number, style: string): boolean {
  return style === "strong" ? width > 1 : style === "emphasis" && width % 2 === 1;
}
