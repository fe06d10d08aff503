/** Parses comma-separated label names, without case-insensitive duplicates. */
export function readLabels(line: string): string[] {
  const names = new Map<string, string>();
  for (const part of line.split(",")) {
    const name = part.trim();
    const key = name.toLowerCase();
    if (name !== "" && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}
