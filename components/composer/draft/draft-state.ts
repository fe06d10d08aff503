/** The state of a post being written, and how it changes: pure functions. */
import type { Problem } from "#components/api/problem.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, isBlank, sameDraft } from "./draft.ts";
import { isScheduled } from "./is-scheduled.ts";
import type { LocalCopy } from "./local-copies.ts";
import { isWorthRetrying, type Write } from "./save-draft.ts";

export type DraftStatus = "saved" | "saving" | "failed" | "conflict";

export interface DraftState {
  draft: Draft;
  /** Whether the draft has changes that the server doesn't have. */
  dirty: boolean;
  status: DraftStatus;
  /** Why saving `failed` failed; null unless the status is "failed". */
  problem: Problem | null;
  failed: Draft | null;
  /** Another version of the post, saved elsewhere while this draft has changes. Nothing is saved until one is chosen. */
  theirs: Post | null;
  /** The last version that the server is known to have, and its content. */
  post: Post | null;
  stored: Draft;
  version: string | null;
  /** `stored` as the server returned it, which may have normalized it. */
  seen: Draft;
  /** A write without a response. */
  write: Write | null;
  /** Whether this browser has a copy of what the server doesn't have. */
  onDevice: boolean;
  /** Whether the last change was made in another tab of this browser. */
  elsewhere: boolean;
}

export type Read = (post: Post) => Draft;

export function beginState(post: Post | null, blank: Draft, read: Read): DraftState {
  const draft = post === null ? blank : read(post);
  return {
    draft,
    dirty: false,
    status: "saved",
    problem: null,
    failed: null,
    theirs: null,
    post,
    stored: draft,
    version: post?.updated_at ?? null,
    seen: draft,
    write: null,
    onDevice: true,
    elsewhere: false,
  };
}

/**
 * Applies changes, and what follows from them: a conflict ends once the draft has no changes, or the same ones as
 * the others'.
 */
export function withChanges(
  before: DraftState,
  changes: Partial<DraftState>,
  read: Read,
): DraftState {
  const state = { ...before, ...changes };
  const dirty = !sameDraft(state.draft, state.stored);
  if (state.theirs === null) return { ...state, dirty };
  const known = afterChoice(state.theirs, read);
  if (!dirty) return { ...state, ...known, draft: known.stored, dirty };
  if (sameDraft(state.draft, known.stored)) return { ...state, ...known, dirty: false };
  return { ...state, dirty };
}

/** The changes once a person has chosen between their draft and `theirs`, which is the stored version then. */
export function afterChoice(theirs: Post, read: Read) {
  const stored = read(theirs);
  const version = theirs.updated_at;
  return { post: theirs, stored, seen: stored, version, theirs: null, status: "saved" as const };
}

/** The changes once a write is known to be stored. Keeps what was typed meanwhile. */
export function afterWrite({ draft }: Write, post: Post, read: Read): Partial<DraftState> {
  const version = post.updated_at;
  return { stored: onlyChosen(draft), version, post, seen: read(post), write: null };
}

/** The changes when the server turns out to have another version; none if it is older. */
export function afterMeeting(state: DraftState, post: Post, read: Read): Partial<DraftState> {
  const { version, write, draft, dirty } = state;
  if (version !== null && (post.updated_at === null || post.updated_at <= version)) return {};
  const stored = read(post);
  const known = { post, stored, seen: stored, version: post.updated_at, theirs: null };
  if (write !== null && sameDraft(write.draft, stored))
    return { ...known, write: null, stored: onlyChosen(write.draft) };
  // Something else was changed, such as its time or approval.
  if (sameDraft(stored, state.seen) || sameDraft(stored, state.stored))
    return { ...known, stored: state.stored };
  if (sameDraft(stored, draft)) return known;
  return dirty ? { theirs: post, status: "conflict" } : { ...known, draft: stored };
}

/**
 * The changes that bring in a copy's draft. The server's newer version stays the newer one: if both it and the copy
 * differ from what they have in common, a person chooses.
 */
export function afterReading(state: DraftState, copy: LocalCopy): Partial<DraftState> {
  const { draft, write, version, stored } = copy;
  if ((version ?? "") >= (state.version ?? ""))
    return { draft, write, stored, seen: stored, version };
  const isSaved = sameDraft(draft, state.stored);
  const isUnchanged = sameDraft(stored, state.stored);
  const isOwn = write !== null && sameDraft(write.draft, state.stored);
  if (isSaved || isUnchanged || isOwn) return { draft, write: isOwn ? null : write };
  return { draft, write, stored, seen: stored, version, theirs: state.post, status: "conflict" };
}

/** Removes customized content of channels that aren't selected, which the server doesn't get. */
function onlyChosen(draft: Draft): Draft {
  const overrides = Object.entries(draft.overrides).filter(([id]) => draft.channels.includes(id));
  return { ...draft, overrides: Object.fromEntries(overrides) };
}

const PAUSE_MS = 1000;
const RETRY_MS = 5000;

/**
 * Returns the delay before the draft is saved in milliseconds; null if it must not be. A scheduled post is never saved
 * automatically, because half a sentence could be published. What another tab writes is that tab's to save.
 */
export function autosaveDelay(state: DraftState): number | null {
  const { draft, dirty, status, post, elsewhere } = state;
  if (!dirty || isScheduled(post) || isBlank(draft)) return null;
  if (status === "saving" || status === "conflict") return null;
  if (status === "failed" && state.failed === draft) return retryDelay(state);
  return elsewhere ? RETRY_MS : PAUSE_MS;
}

function retryDelay({ problem }: DraftState): number | null {
  return problem !== null && isWorthRetrying(problem) ? RETRY_MS : null;
}
