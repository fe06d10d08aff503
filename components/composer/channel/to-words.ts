/** Formats an API name for people: `privacy_level` as "Privacy level", `mentionedUsers` as "Mentioned users". */
export function toWords(name: string): string {
  const parted = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  const words = parted.toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
