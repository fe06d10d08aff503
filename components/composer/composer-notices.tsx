"use client";
import dynamic from "next/dynamic";
import { Button } from "#components/ui/button.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import type { CachedFiles } from "./draft/cached-files.ts";
import { ELSEWHERE_COPY } from "./draft/copy.ts";
import { isBlank } from "./draft/draft.ts";
import { isScheduled } from "./draft/is-scheduled.ts";
import { UnsentEdits } from "./draft/unsent-edits.tsx";
import { useDeviceDrafts } from "./draft/use-device-drafts.ts";
import type { Composer } from "./draft/use-draft.ts";
import { DEGRADED_COPY } from "./verdict/copy.ts";
import type { ValidatedEntry } from "./verdict/validated-entry.ts";

const ScheduledNotice = dynamic(
  () =>
    import("./schedule/scheduled-notice.tsx").then(
      ({ ScheduledNotice }) => ScheduledNotice,
      orNotLoaded,
    ),
  { loading: nothingYet },
);
const PlannedNotice = dynamic(
  () =>
    import("./schedule/planned-notice.tsx").then(({ PlannedNotice }) => PlannedNotice, orNotLoaded),
  { loading: nothingYet },
);
const ConflictNotice = dynamic(
  () =>
    import("./draft/conflict-notice.tsx").then(({ ConflictNotice }) => ConflictNotice, orNotLoaded),
  { loading: nothingYet },
);
const DeviceDrafts = dynamic(
  () => import("./draft/device-drafts.tsx").then(({ DeviceDrafts }) => DeviceDrafts, orNotLoaded),
  { loading: nothingYet },
);

interface Props {
  post: Post | null;
  composer: Composer;
  files: CachedFiles;
  entries: readonly ValidatedEntry[];
  /** The time from the URL that created the post; null without one. */
  planned: Date | null;
  busy: boolean;
  /** Why server validation failed; null if it succeeded. */
  error: unknown;
  degraded: boolean;
  onUnschedule(): void;
}

/** Problems with a bar or a dialog of their own. */
const SHOWN_ELSEWHERE = new Set(["UNREACHABLE", "UNAUTHORIZED"]);

/** Notices that people must see before they continue. */
export function ComposerNotices(props: Props) {
  const { post, composer, files, busy, error, degraded, onUnschedule } = props;
  const { problem } = composer;
  const drafts = useDeviceDrafts(post);
  const hasUnsentEdits =
    post !== null && isScheduled(post) && composer.dirty && composer.theirs === null;
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {post !== null && (isScheduled(post) || post.when_ready?.error != null) && (
        <ScheduledNotice post={post} files={files} busy={busy} onUnschedule={onUnschedule} />
      )}
      {props.planned !== null && (
        <PlannedNotice at={props.planned} entries={props.entries} post_id={post?.id ?? null} />
      )}
      {hasUnsentEdits && <UnsentEdits revert={composer.revert} />}
      {drafts.copies.length > 0 && isBlank(composer.draft) && (
        <DeviceDrafts composer={composer} drafts={drafts} />
      )}
      {composer.theirs !== null && <ConflictNotice composer={composer} />}
      {composer.elsewhere && composer.dirty && <p className="text-muted">{ELSEWHERE_COPY}</p>}
      {problem !== null && !SHOWN_ELSEWHERE.has(problem.code) && (
        <ProblemNotice error={{ data: { refusal: problem } }} />
      )}
      <ProblemNotice error={error} />
      {degraded && <DegradedNotice />}
    </div>
  );
}

/** Shown if the browser can't validate the draft itself. */
function DegradedNotice() {
  return (
    <Notice tone="warning" title={DEGRADED_COPY.title}>
      <p>{DEGRADED_COPY.hint}</p>
      <Button className="self-start" onClick={() => window.location.reload()}>
        {DEGRADED_COPY.reload}
      </Button>
    </Notice>
  );
}
