import { problemWords } from "#components/api/problem-words.ts";
import { formatClock } from "#components/time/format-time.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { type Draft, isBlank } from "./draft.ts";
import type { SaveState } from "./save-state.ts";

interface Situation {
  draft: Draft;
  dirty: boolean;
  state: SaveState;
  /** Whether this device remembers what the server does not have. */
  kept: boolean;
  post: Post | null;
  zone: string;
}

/** Where the words are kept at present, in words. */
export function SaveWords(situation: Situation) {
  return (
    <p role="status" className="min-w-0 text-sm text-muted">
      {saveWords(situation)}
    </p>
  );
}

const NOT_KEPT = "This device can't keep a copy: leave the page open until this is saved.";

function saveWords({ draft, dirty, state, kept, post, zone }: Situation): string {
  if (state.kind === "saving") return "Saving…";
  if (!dirty) return savedWords(post, zone);
  if (state.kind === "conflict") return "Not saved until you have chosen";
  if (!kept)
    return state.kind === "failed" ? `${problemWords(state.problem, zone)} ${NOT_KEPT}` : NOT_KEPT;
  if (state.kind === "failed") return `On this device only. ${problemWords(state.problem, zone)}`;
  if (post?.status === "scheduled") return "On this device only, until you update the post";
  if (isBlank(draft)) return "";
  if (draft.channels.length === 0) return "On this device only, until you choose a channel";
  return "On this device only";
}

function savedWords(post: Post | null, zone: string) {
  if (post === null || post.updated_at === null) return "";
  return `Saved ${formatClock(new Date(post.updated_at), zone)}`;
}
