import { problemWords } from "#components/api/problem-words.ts";
import { formatClock } from "#components/time/format-time.ts";
import type { Post } from "#core/contract/resources/post.ts";
import { SAVE_COPY } from "./copy.ts";
import { type Draft, isBlank } from "./draft.ts";
import type { SaveState } from "./save-state.ts";

interface Situation {
  draft: Draft;
  dirty: boolean;
  state: SaveState;
  kept: boolean;
  post: Post | null;
  zone: string;
}

export function SaveWords(situation: Situation) {
  return (
    <p role="status" className="min-w-0 text-sm text-muted">
      {saveWords(situation)}
    </p>
  );
}

function saveWords({ draft, dirty, state, kept, post, zone }: Situation): string {
  if (state.kind === "saving") return SAVE_COPY.saving;
  if (!dirty) return savedWords(post, zone);
  if (state.kind === "conflict") return SAVE_COPY.conflict;
  if (!kept)
    return state.kind === "failed"
      ? `${problemWords(state.problem, zone)} ${SAVE_COPY.not_stored}`
      : SAVE_COPY.not_stored;
  if (state.kind === "failed") return SAVE_COPY.device_failed(problemWords(state.problem, zone));
  if (post?.status === "scheduled") return SAVE_COPY.device_until_update;
  if (isBlank(draft)) return "";
  if (draft.channels.length === 0) return SAVE_COPY.device_until_channel;
  return SAVE_COPY.device;
}

function savedWords(post: Post | null, zone: string) {
  if (post === null || post.updated_at === null) return "";
  return SAVE_COPY.saved(formatClock(new Date(post.updated_at), zone));
}
