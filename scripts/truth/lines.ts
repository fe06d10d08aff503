import { readFileSync } from "node:fs";
import type { Comparison } from "./comparison.ts";
import { readTypedLines } from "./typed-lines.ts";

/**
 * The lines that people typed in the file that TYPED_LINES names, and how many of them a platform without markup would
 * show otherwise. Which of these were meant as markup is for a person to judge, so that none counts as a difference.
 */
export const lines: Comparison = {
  name: "lines",
  needs: ["TYPED_LINES"],
  async run(_, { TYPED_LINES = "" }) {
    const { count, changed } = readTypedLines(readFileSync(TYPED_LINES, "utf8"));
    const note = `${changed.length} are changed; scripts/truth/typed-lines.ts shows which.`;
    return { count, differences: [], note };
  },
};
