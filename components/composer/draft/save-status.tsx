"use client";
import { problemMessage } from "#components/api/problem-message.ts";
import { formatClock } from "#components/time/format-time.ts";
import { useTimeZone } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { SAVE_COPY } from "./copy.ts";
import { isBlank } from "./draft.ts";
import type { Composer } from "./use-draft.ts";

/** Where the text is: saved, being saved, or on this device only and why. */
export function SaveStatus({ composer, post }: { composer: Composer; post: Post | null }) {
  const zone = useTimeZone();
  return (
    <p role="status" className="min-w-0 text-sm text-muted">
      {saveStatus(composer, post, zone)}
    </p>
  );
}

function saveStatus(
  { draft, dirty, status, problem, onDevice }: Composer,
  post: Post | null,
  zone: string,
): string {
  if (status === "saving") return SAVE_COPY.saving;
  if (!dirty) return savedText(post, zone);
  if (status === "conflict") return SAVE_COPY.conflict;
  const why = problem === null ? null : problemMessage(problem, zone);
  if (!onDevice) return why === null ? SAVE_COPY.not_stored : `${why} ${SAVE_COPY.not_stored}`;
  if (why !== null) return SAVE_COPY.device_failed(why);
  if (post?.status === "scheduled") return SAVE_COPY.device_until_update;
  return isBlank(draft) ? "" : SAVE_COPY.saving;
}

function savedText(post: Post | null, zone: string): string {
  if (post === null || post.updated_at === null) return "";
  return SAVE_COPY.saved(formatClock(new Date(post.updated_at), zone));
}
