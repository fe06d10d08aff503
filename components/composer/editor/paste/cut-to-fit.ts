/** Truncates a text to a number of UTF-16 code units without splitting a grapheme. */
export function cutToFit(text: string, most: number): string {
  const isSplit = /[\ud800-\udbff]/.test(text.charAt(most - 1)) && most < text.length;
  return text.slice(0, Math.max(0, isSplit ? most - 1 : most));
}
