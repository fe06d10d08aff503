import { FIX_KINDS, type Fix, type FixKind } from "#core/contract/resources/fix.ts";
import {
  createRenderCache,
  type RenderCache,
  type RenderedCopy,
  renderCopy,
} from "../copy/index.ts";
import { type EntryDraft, type EntryVerdict, judgeEntry } from "../verdict/index.ts";
import type { Repaired } from "./fix-rule.ts";
import { applyFix } from "./index.ts";
import { type Numbering, renumber } from "./numbering.ts";

/** Repairs remove an error or make it smaller; the bound only guards against one that does neither. */
const MOST_ROUNDS = 10;

export interface FixedDraft {
  draft: EntryDraft;
  /** The verdict on `draft`, which nobody need judge again. */
  verdict: EntryVerdict;
  /** What was done, in order, each kind once. */
  applied: FixKind[];
}

interface Options {
  numbering?: Numbering;
  /** Where channels of one post are repaired one after another, they share the work. */
  cache?: RenderCache;
}

/** The kinds that `autofix` makes unasked. */
export const AUTOMATIC = (Object.keys(FIX_KINDS) as FixKind[]).filter(
  (kind) => FIX_KINDS[kind].automatic,
);

/**
 * Makes the repairs of the given kinds that a draft's errors offer, judging again after each, until none is left that
 * changes anything. A kind named earlier is made first. A thread is numbered before, where that is wanted.
 */
export function applyFixes(
  draft: EntryDraft,
  kinds: readonly FixKind[],
  { numbering = "keep", cache = createRenderCache() }: Options = {},
): FixedDraft {
  let repaired = { ...draft, markdown: renumber(draft, numbering) };
  let verdict = judgeEntry(repaired, cache);
  const applied: FixKind[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fix = nextFix(verdict, kinds);
    if (fix === undefined) break;
    const next = { ...repaired, ...applyOnce(repaired, fix, { numbering, cache }) };
    if (isSame(repaired, next)) break;
    if (!applied.includes(fix.kind)) applied.push(fix.kind);
    repaired = { ...next, fixes_applied: [...draft.fixes_applied, ...applied] };
    verdict = judgeEntry(repaired, cache);
  }
  return { draft: repaired, verdict, applied };
}

/** By copy: channels with equal copies share what was made of them. */
const made = new WeakMap<RenderedCopy, Map<string, Repaired>>();

function applyOnce(draft: EntryDraft, fix: Fix, { numbering, cache }: Required<Options>): Repaired {
  const copy = renderCopy(draft, cache);
  const known = made.get(copy) ?? new Map<string, Repaired>();
  const key = JSON.stringify([fix, numbering]);
  const repaired = known.get(key) ?? applyFix(draft, fix, numbering);
  made.set(copy, known.set(key, repaired));
  return repaired;
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
