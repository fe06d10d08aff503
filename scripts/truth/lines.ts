import { readFileSync } from "node:fs";
import type { Comparison } from "./comparison.ts";
import { readTypedLines } from "./typed-lines.ts";

/**
 * Counts the lines in the file named by TYPED_LINES, typed by people, that a platform without markup would show
 * differently. A person has to check which were meant as markup, so none counts as a difference.
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
