/** The names in a line of labels with commas between them, each once whatever its case. */
export function readLabels(line: string): string[] {
  const names = new Map<string, string>();
  for (const part of line.split(",")) {
    const name = part.trim();
    const key = name.toLowerCase();
    if (name !== "" && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}
