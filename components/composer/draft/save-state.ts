import type { Problem } from "#components/api/problem.ts";
import { type Draft, isBlank } from "./draft.ts";
import { isWorthRetrying } from "./may-be-done.ts";

/** How the last try to store the words went. */
export type SaveState =
  | { kind: "untouched" }
  | { kind: "saving" }
  | { kind: "saved" }
  /** Storing `draft` failed: the words are on this device only. */
  | { kind: "failed"; problem: Problem; draft: Draft }
  /** Somebody else has changed the same places: a person has to choose. */
  | { kind: "conflict" };

const PAUSE_MS = 1000;
const RETRY_MS = 5000;

/**
 * How long to wait before the server is given the draft, in milliseconds; null where it must not be. A post that is
 * scheduled is never stored by itself, or half a sentence would go out.
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
