/** For comparisons: platforms differ in the white space and the normalization that they preserve. */
export function withoutSpace(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, "");
}
