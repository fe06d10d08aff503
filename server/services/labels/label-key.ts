export function labelKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
