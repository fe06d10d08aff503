import type { Fix, FixKind } from "#core/contract/resources/fix.ts";
import { type EntryDraft, type EntryVerdict, judgeEntry } from "../verdict/index.ts";
import { fixRules } from "./index.ts";

/** Repairs remove an error or make it smaller; the bound only guards against one that does neither. */
const MOST_ROUNDS = 10;

/** Makes the automatic repairs a draft needs. Answers the copy they leave, its verdict, and what was done. */
export function applyAutomaticFixes(draft: EntryDraft): {
  markdown: string;
  verdict: EntryVerdict;
  applied: FixKind[];
} {
  let markdown = draft.markdown;
  let verdict = judgeEntry(draft);
  const applied: FixKind[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fix = nextAutomaticFix(verdict);
    if (fix === undefined) break;
    const repaired = fixRules[fix.kind].apply({ ...draft, markdown }, fix);
    if (repaired === markdown) break;
    markdown = repaired;
    verdict = judgeEntry({ ...draft, markdown });
    if (!applied.includes(fix.kind)) applied.push(fix.kind);
  }
  return { markdown, verdict, applied };
}

function nextAutomaticFix(verdict: EntryVerdict): Fix | undefined {
  return verdict.errors
    .flatMap((error) => error.fixes ?? [])
    .find((fix) => fixRules[fix.kind].automatic);
}
