/** Lowercases `Today` for the middle of a sentence; weekdays keep their capital. */
export function lowerFirst(words: string): string {
  return /^(Today|Yesterday|Tomorrow)/.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}
