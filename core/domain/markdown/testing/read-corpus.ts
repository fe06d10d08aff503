import { readFileSync } from "node:fs";

/** Returns the posts of a corpus file, exactly as they are between its `%%` lines. */
export function readCorpus(name: "as-typed.txt" | "marked.txt"): string[] {
  const text = readFileSync(new URL(`../corpus/${name}`, import.meta.url), "utf8");
  return text.slice(0, -1).split("\n%%\n");
}
