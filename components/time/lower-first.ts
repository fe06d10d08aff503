/** Lowercases `Today` for the middle of a sentence; weekdays keep their capital. */
export function lowerFirst(text: string): string {
  return /^(Today|Yesterday|Tomorrow)/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
