"use client";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { ConflictNotice } from "./draft/conflict-notice.tsx";
import { DeviceDrafts } from "./draft/device-drafts.tsx";
import type { KnownFiles } from "./draft/known-files.ts";
import { UnsentEdits } from "./draft/unsent-edits.tsx";
import type { Composer } from "./draft/use-composer.ts";
import { BookedNotice } from "./schedule/booked-notice.tsx";
import { DegradedNotice } from "./verdict/degraded-notice.tsx";

interface Props {
  post: Post | null;
  composer: Composer;
  files: KnownFiles;
  busy: boolean;
  /** Why the server's verdict could not be had; null where it could. */
  error: unknown;
  degraded: boolean;
  onUnschedule(): void;
}

/** What a person has to know before they go on writing. */
export function ComposerNotices(props: Props) {
  const { post, composer, files, busy, error, degraded, onUnschedule } = props;
  const { state } = composer;
  return (
    <div className="flex flex-col gap-4 empty:hidden md:col-span-2 md:row-start-1 md:mb-6">
      {post !== null && <BookedNotice {...{ post, files, busy, onUnschedule }} />}
      {post !== null && <UnsentEdits {...{ post, composer }} />}
      {post === null && <DeviceDrafts composer={composer} />}
      <ConflictNotice composer={composer} />
      {state.kind === "failed" && state.problem.code !== "UNREACHABLE" && (
        <ProblemNotice error={{ data: { refusal: state.problem } }} />
      )}
      <ProblemNotice error={error} />
      {degraded && <DegradedNotice />}
    </div>
  );
}
