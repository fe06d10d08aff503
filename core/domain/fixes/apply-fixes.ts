import { FIX_KINDS, type Fix, type FixKind } from "#core/contract/resources/fix.ts";
import { type EntryDraft, type EntryVerdict, judgeEntry } from "../verdict/index.ts";
import { applyFix } from "./index.ts";

/** Repairs remove an error or make it smaller; the bound only guards against one that does neither. */
const MOST_ROUNDS = 10;

export interface FixedDraft {
  draft: EntryDraft;
  verdict: EntryVerdict;
  /** What was done, in order, each kind once. */
  applied: FixKind[];
}

/** The kinds that `autofix` makes unasked. */
export const AUTOMATIC = (Object.keys(FIX_KINDS) as FixKind[]).filter(
  (kind) => FIX_KINDS[kind].automatic,
);

/**
 * Makes the repairs of the given kinds that a draft's errors offer, judging again after each, until none is left that
 * changes anything. A kind named earlier is made first.
 */
export function applyFixes(draft: EntryDraft, kinds: readonly FixKind[]): FixedDraft {
  let repaired = draft;
  let verdict = judgeEntry(draft);
  const applied: FixKind[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fix = nextFix(verdict, kinds);
    if (fix === undefined) break;
    const next = { ...repaired, ...applyFix(repaired, fix) };
    if (isSame(repaired, next)) break;
    if (!applied.includes(fix.kind)) applied.push(fix.kind);
    repaired = { ...next, fixes_applied: [...draft.fixes_applied, ...applied] };
    verdict = judgeEntry(repaired);
  }
  return { draft: repaired, verdict, applied };
}

function nextFix(verdict: EntryVerdict, kinds: readonly FixKind[]): Fix | undefined {
  const offered = verdict.errors.flatMap((error) => error.fixes ?? []);
  return kinds
    .map((kind) => offered.find((fix) => fix.kind === kind))
    .find((fix) => fix !== undefined);
}

function isSame(left: EntryDraft, right: EntryDraft) {
  return (
    left.markdown === right.markdown && left.format === right.format && left.title === right.title
  );
}
