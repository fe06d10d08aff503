/** Returns the case-insensitive form of a label's name, which is unique in its organization. */
export function labelKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
