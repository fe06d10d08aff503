import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readBack, WRITTEN_DIALECTS, written } from "#core/domain/markdown/testing/read-back.ts";
import type { Comparison, Difference } from "./comparison.ts";

const MOST_DIFFERENCES = 5;
/** Splits files to the size of posts, because longer text stays as typed (core/domain/markdown/reading/limits.ts). */
const PARAGRAPHS = /\n{2,}/;

/**
 * Checks paragraphs of the files in the folder named by READMES, as posts on each platform with its own markup: people
 * must read every character except marks.
 */
export const readmes: Comparison = {
  name: "readmes",
  needs: ["READMES"],
  async run({ signal }, { READMES = "" }) {
    const differences: Difference[] = [];
    let count = 0;
    for (const file of globSync("**/*.md", { cwd: READMES })) {
      signal.throwIfAborted();
      for (const paragraph of readFileSync(join(READMES, file), "utf8").split(PARAGRAPHS)) {
        count += 1;
        differences.push(...compareParagraph(paragraph));
        if (differences.length >= MOST_DIFFERENCES) return { count, differences };
      }
    }
    return { count, differences };
  },
};

function compareParagraph(paragraph: string): Difference[] {
  return WRITTEN_DIALECTS.map((dialect) => ({
    input: { dialect, paragraph },
    ours: written(paragraph, dialect),
    theirs: readBack(paragraph, dialect),
  })).filter(({ ours, theirs }) => ours !== theirs);
}
