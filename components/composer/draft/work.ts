/**
 * A draft and the version it is based on: how it changes when someone else saves, and when a person resolves conflicts.
 */
import { type Draft, EMPTY_DRAFT, sameDraft } from "./draft.ts";
import type { JournalEntry } from "./journal-entry.ts";
import type { Clash, ClashPick } from "./merge/clash.ts";
import { mergeDrafts, mergeKeepingBoth } from "./merge/merge-drafts.ts";
import type { Write } from "./post-writer.ts";

export interface Work {
  draft: Draft;
  /** The common base of the draft and the stored post. */
  base: Draft;
  stored: Draft;
  /** Version of `stored`; null before the first save. */
  version: string | null;
  clashes: Clash[];
  /** A write without a response, which may or may not have been applied. */
  unanswered: Write | null;
}

export function beginWork(stored: Draft, version: string | null): Work {
  return { draft: stored, base: stored, stored, version, clashes: [], unanswered: null };
}

/** Whether there are changes that the server doesn't have. */
export function isDirty({ draft, stored }: Work): boolean {
  return draft !== stored && !sameDraft(draft, stored);
}

/** Merges a newer stored version into the draft. It may be this session's own write whose response was lost. */
export function meetNewer(work: Work, stored: Draft, version: string | null): Work {
  const own = work.unanswered?.draft;
  const isOwn = own !== undefined && sameDraft(own, stored);
  return isOwn ? recordStored(work, own, version) : meetStored(work, stored, version);
}

function meetStored(work: Work, stored: Draft, version: string | null): Work {
  const {
    mine: draft,
    base,
    clashes,
  } = mergeDrafts({ base: work.base, mine: work.draft, theirs: stored });
  return { ...work, draft, base, stored, version, clashes };
}

export function pickClash(work: Work, pick: ClashPick): Work {
  const { base, draft: mine, stored: theirs } = work;
  const { mine: draft, base: left, clashes } = mergeDrafts({ base, mine, theirs }, pick);
  return { ...work, draft, base: left, clashes };
}

/** Applies an edit, and finds the conflicts with the stored content again. */
export function changeDraft(work: Work, draft: Draft): Work {
  if (work.clashes.length === 0) return { ...work, draft };
  const { clashes } = mergeDrafts({ base: work.base, mine: draft, theirs: work.stored });
  return clashes.length > 0
    ? { ...work, draft, clashes }
    : meetStored({ ...work, draft }, work.stored, work.version);
}

/** Records that a write of `draft` was stored as `version`. Keeps what was typed meanwhile. */
export function recordStored(work: Work, draft: Draft, version: string | null): Work {
  const stored = onlyChosen(draft);
  return { ...work, base: stored, stored, version, clashes: [], unanswered: null };
}

/** Removes customized content of channels that aren't selected, which the server doesn't get. */
function onlyChosen(draft: Draft): Draft {
  const overrides = Object.entries(draft.overrides).filter(([id]) => draft.channels.includes(id));
  return { ...draft, overrides: Object.fromEntries(overrides) };
}

export function takeOver(work: Work, entry: JournalEntry): Work {
  const base = entry.base ?? (entry.version === work.version ? work.stored : EMPTY_DRAFT);
  const unanswered = work.unanswered ?? entry.unanswered;
  if (!isDirty(work)) {
    return meetStored({ ...work, draft: entry.draft, base, unanswered }, work.stored, work.version);
  }
  const draft = mergeKeepingBoth({ base, mine: work.draft, theirs: entry.draft });
  return { ...changeDraft(work, draft), unanswered };
}
