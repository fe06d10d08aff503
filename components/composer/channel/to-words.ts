/**
 * A name of the API as people read it: `privacy_level` and `mentionedUsers` as "Privacy level" and "Mentioned users".
 */
export function toWords(name: string): string {
  const parted = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  const words = parted.toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
