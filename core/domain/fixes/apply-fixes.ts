import { FIX_KINDS, type Fix, type FixKind } from "#core/contract/resources/fix.ts";
import {
  createRenderCache,
  placesOf,
  type RenderCache,
  type RenderedCopy,
  renderCopy,
} from "../copy/index.ts";
import { type EntryDraft, type EntryVerdict, validateEntry } from "../verdict/index.ts";
import type { Repaired } from "./fix-rule.ts";
import { applyFix } from "./index.ts";
import { type Numbering, renumber } from "./numbering.ts";

/** Maximum fixes applied in sequence. Each removes or reduces an error; this guards against one that does neither. */
const MOST_ROUNDS = 10;

export interface FixedDraft {
  draft: EntryDraft;
  /** Validation result of `draft`, so that it isn't validated again. */
  verdict: EntryVerdict;
  /** The applied fixes in order, each kind once. */
  applied: FixKind[];
}

interface Options {
  numbering?: Numbering;
  /** Shared by the channels of a post that are fixed one after another. */
  cache?: RenderCache;
}

export const AUTOMATIC = (Object.keys(FIX_KINDS) as FixKind[]).filter(
  (kind) => FIX_KINDS[kind].automatic,
);

/**
 * Applies the fixes of the given kinds that a draft's errors offer, validating after each, until none changes anything.
 * Earlier kinds are applied first. If the items of a thread are to be numbered, that happens before.
 */
export function applyFixes(
  draft: EntryDraft,
  kinds: readonly FixKind[],
  { numbering = "keep", cache = createRenderCache() }: Options = {},
): FixedDraft {
  let repaired = { ...draft, ...renumber(draft, numbering) };
  let verdict = validateEntry(repaired, cache);
  const applied: FixKind[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fix = nextFix(verdict, kinds);
    if (fix === undefined) break;
    const next = { ...repaired, ...applyOnce(repaired, fix, { numbering, cache }) };
    if (isSame(repaired, next)) break;
    if (!applied.includes(fix.kind)) applied.push(fix.kind);
    repaired = { ...next, fixes_applied: [...draft.fixes_applied, ...applied] };
    verdict = validateEntry(repaired, cache);
  }
  return { draft: repaired, verdict, applied };
}

/** Keyed by copy, so that channels with equal copies share the results. */
const made = new WeakMap<RenderedCopy, Map<string, Repaired>>();

function applyOnce(draft: EntryDraft, fix: Fix, { numbering, cache }: Required<Options>): Repaired {
  const copy = renderCopy(draft, cache);
  const cached = made.get(copy) ?? new Map<string, Repaired>();
  const key = JSON.stringify([fix, numbering]);
  const repaired = cached.get(key) ?? applyFix(draft, fix, numbering);
  made.set(copy, cached.set(key, repaired));
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
    left.markdown === right.markdown &&
    left.format === right.format &&
    left.title === right.title &&
    placesOf(left.media) === placesOf(right.media)
  );
}
