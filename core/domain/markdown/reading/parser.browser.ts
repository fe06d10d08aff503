import type { Root } from "mdast";

/** Half of the validation code is remark, which text without marks doesn't need. */
let read: ((markdown: string) => Root) | null = null;

export function isParserLoaded(): boolean {
  return read !== null;
}

/** Rejects if the parser can't be loaded. */
export async function loadParser(): Promise<void> {
  read = (await import("./read-tree.ts")).readTree;
}

/** Throws until the parser is loaded: browsers must check `mayHoldMarks` first. */
export function readTree(markdown: string): Root {
  if (read === null) throw new Error("The markdown parser is not loaded yet.");
  return read(markdown);
}
