/** A draft under work beside what is stored: how it changes when somebody else writes, and when a person chooses. */
import { type Draft, EMPTY_DRAFT, sameDraft } from "./draft.ts";
import type { JournalEntry } from "./journal-entry.ts";
import type { Clash, Pick } from "./merge/clash.ts";
import { mergeDrafts, mergeKeepingBoth } from "./merge/merge-drafts.ts";
import type { Write } from "./post-writer.ts";

export interface Work {
  draft: Draft;
  /** What the draft and the stored post both came from. */
  base: Draft;
  /** What is stored, as far as it is known here. */
  stored: Draft;
  /** The version of that; null before the first save. */
  version: string | null;
  /** Where the draft and what is stored clash. */
  clashes: Clash[];
  /** A write that was begun, and may have been done or not. */
  unanswered: Write | null;
}

export function beginWork(stored: Draft, version: string | null): Work {
  return { draft: stored, base: stored, stored, version, clashes: [], unanswered: null };
}

/** Whether there is anything that the server does not have. */
export function isDirty({ draft, stored }: Work): boolean {
  return draft !== stored && !sameDraft(draft, stored);
}

/** The draft merged with a newer version of what is stored. That may be what was written here, and not answered. */
export function meetNewer(work: Work, stored: Draft, version: string | null): Work {
  const own = work.unanswered?.draft;
  const isOwn = own !== undefined && sameDraft(own, stored);
  return isOwn ? noteStored(work, own, version) : meetStored(work, stored, version);
}

function meetStored(work: Work, stored: Draft, version: string | null): Work {
  const {
    mine: draft,
    base,
    clashes,
  } = mergeDrafts({ base: work.base, mine: work.draft, theirs: stored });
  return { ...work, draft, base, stored, version, clashes };
}

/** The draft with a clash ended as a person chose. */
export function pickClash(work: Work, pick: Pick): Work {
  const { base, draft: mine, stored: theirs } = work;
  const { mine: draft, base: left, clashes } = mergeDrafts({ base, mine, theirs }, pick);
  return { ...work, draft, base: left, clashes };
}

/** The draft changed by the person. What clashes with what is stored is looked up anew. */
export function changeDraft(work: Work, draft: Draft): Work {
  if (work.clashes.length === 0) return { ...work, draft };
  const { clashes } = mergeDrafts({ base: work.base, mine: draft, theirs: work.stored });
  return clashes.length > 0
    ? { ...work, draft, clashes }
    : meetStored({ ...work, draft }, work.stored, work.version);
}

/** After a write of `draft` has been stored as `version`. What was typed meanwhile stays. */
export function noteStored(work: Work, draft: Draft, version: string | null): Work {
  const stored = onlyChosen(draft);
  return { ...work, base: stored, stored, version, clashes: [], unanswered: null };
}

/** The draft without what channels that are not chosen have of their own: the server is not told of it. */
function onlyChosen(draft: Draft): Draft {
  const overrides = Object.entries(draft.overrides).filter(([id]) => draft.channels.includes(id));
  return { ...draft, overrides: Object.fromEntries(overrides) };
}

/** The draft with what another page has left on this device. */
export function takeOver(work: Work, entry: JournalEntry): Work {
  const base = entry.base ?? (entry.version === work.version ? work.stored : EMPTY_DRAFT);
  const unanswered = work.unanswered ?? entry.unanswered;
  if (!isDirty(work)) {
    return meetStored({ ...work, draft: entry.draft, base, unanswered }, work.stored, work.version);
  }
  const draft = mergeKeepingBoth({ base, mine: work.draft, theirs: entry.draft });
  return { ...changeDraft(work, draft), unanswered };
}
