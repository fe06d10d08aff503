/** Characters that name places, control a terminal, or turn the direction of what is shown. */
const UNFIT = /[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A file's name as people see it: one line, no path. `file` where nothing is left of it. */
export function cleanFilename(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replace(UNFIT, " ")
    .replace(/\s+/g, " ")
    .trim();
  return clean === "" || /^\.+$/.test(clean) ? "file" : clean;
}
