/** The form of a label's name that is unique in its organization: the same whatever its case. */
export function labelKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
