/** Path separators, control characters, and characters that change text direction. */
const UNFIT = /[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Returns a filename safe to display: one line, no path. `file` if nothing is left. */
export function cleanFilename(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replace(UNFIT, " ")
    .replace(/\s+/g, " ")
    .trim();
  return clean === "" || /^\.+$/.test(clean) ? "file" : clean;
}
