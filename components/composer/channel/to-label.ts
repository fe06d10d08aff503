/** Formats an API name for people: `privacy_level` as "Privacy level", `mentionedUsers` as "Mentioned users". */
export function toLabel(name: string): string {
  const parted = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  const text = parted.toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
