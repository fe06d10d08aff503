import { readFileSync } from "node:fs";

/** The posts of a corpus file: blocks with a line `%%` between them, exactly as they stand there. */
export function readCorpus(name: "as-typed.txt" | "marked.txt"): string[] {
  const text = readFileSync(new URL(`../corpus/${name}`, import.meta.url), "utf8");
  return text.slice(0, -1).split("\n%%\n");
}
