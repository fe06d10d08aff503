/** `Today` in the middle of a phrase; a weekday keeps its capital. */
export function lowerFirst(words: string): string {
  return /^(Today|Yesterday|Tomorrow)/.test(words)
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}
