/**
 * Normalizes a post's text for comparison, however LinkedIn returns it: without escapes, with hashtags and mentions as
 * readers see them (https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format).
 */
export function essenceOf(little: string): string {
  return little
    .replace(/\{hashtag\|\\?(#|＃)\|([^}|]*)\}/g, "$1$2")
    .replace(/@\[((?:[^\]\\]|\\.)*)\]\(urn:li:[^)]*\)/g, "$1")
    .replace(/\\([\\|{}@[\]()<>#*_~])/g, "$1")
    .replace(/\s+/g, "");
}
