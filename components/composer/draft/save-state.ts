import type { Problem } from "#components/api/problem.ts";
import { type Draft, isBlank } from "./draft.ts";
import { isWorthRetrying } from "./is-worth-retrying.ts";

export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved" }
  /** Saving `draft` failed: it is on this device only. */
  | { kind: "failed"; problem: Problem; draft: Draft }
  /** Someone else changed the same parts: a person has to choose. */
  | { kind: "conflict" };

const PAUSE_MS = 1000;
const RETRY_MS = 5000;

/**
 * Returns the delay before the draft is saved in milliseconds; null if it must not be. A scheduled post is never saved
 * automatically, because half a sentence could be published.
 */
export function autosaveDelay({
  draft,
  dirty,
  scheduled,
  state,
}: {
  draft: Draft;
  dirty: boolean;
  scheduled: boolean;
  state: SaveState;
}): number | null {
  if (!dirty || scheduled || draft.channels.length === 0 || isBlank(draft)) return null;
  if (state.kind === "saving" || state.kind === "conflict") return null;
  if (state.kind !== "failed" || state.draft !== draft) return PAUSE_MS;
  return isWorthRetrying(state.problem) ? RETRY_MS : null;
}
