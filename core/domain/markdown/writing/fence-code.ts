/** Writes inline code, with longer delimiters than any backticks in it, separated by spaces if necessary. */
export function wrapCode(code: string): string {
  const delimiter = "`".repeat(longestRun(code) + 1);
  const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
  const gap = isPadded || code.startsWith("`") || code.endsWith("`") ? " " : "";
  return delimiter + gap + code + gap + delimiter;
}

/** Writes a code block, with longer fences than any in it. */
export function fenceCode(code: string, language: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code}\n${fence}`;
}

/** Returns the text after a fence if it is one word that names a language, or otherwise nothing. */
export function toLanguage(info: string): string {
  const word = info.split(/\s/, 1)[0] ?? "";
  return /^[a-z0-9_+.#-]+$/i.test(word) ? word : "";
}

function longestRun(code: string) {
  return (code.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
