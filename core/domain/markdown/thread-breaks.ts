/** Stands for the line between two posts of a thread where its text is shown as a whole. */
const THREAD_BREAK = "· · ·";

/**
 * Replaces the lines of only `---` that divide a thread, which readers never see. `instead` is a line of its own; without
 * it the posts follow each other.
 */
export function replaceThreadBreaks(text: string, instead: string | null = THREAD_BREAK): string {
  if (!text.includes("---")) return text;
  const lines = text.split("\n");
  const shown = lines.map((line) => (line.trim() === "---" ? instead : line));
  return shown.filter((line) => line !== null).join("\n");
}
