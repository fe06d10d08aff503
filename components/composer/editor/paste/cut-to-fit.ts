/** The first characters of a text, at most so many UTF-16 code units and no half of a character. */
export function cutToFit(text: string, most: number): string {
  const isSplit = /[\ud800-\udbff]/.test(text.charAt(most - 1)) && most < text.length;
  return text.slice(0, Math.max(0, isSplit ? most - 1 : most));
}
