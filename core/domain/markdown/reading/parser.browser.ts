import type { Root } from "mdast";

/** Half of what judges a post is remark, which a text without marks has no need of. */
let read: ((markdown: string) => Root) | null = null;

export function isParserLoaded(): boolean {
  return read !== null;
}

/** Rejects where the parser can't be loaded. */
export async function loadParser(): Promise<void> {
  read = (await import("./read-tree.ts")).readTree;
}

/** Throws until the parser is loaded: who reads texts in a browser looks at `mayHoldMarks` first. */
export function readTree(markdown: string): Root {
  if (read === null) throw new Error("The markdown parser is not loaded yet.");
  return read(markdown);
}
