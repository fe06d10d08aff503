"use client";
import { IconClock } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { lacksApproval } from "#components/posts/display-status.ts";
import { publishTimesOf } from "#components/posts/publish-times.ts";
import { type Hold, holdOf } from "#components/posts/row/row-status.ts";
import { formatSpanWithin, type TimeSpan } from "#components/time/format-time.ts";
import { useNow } from "#components/time/use-now.ts";
import { Button } from "#components/ui/button.tsx";
import { nothingYet, orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useChannels } from "#components/workspace/use-channels.ts";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import { describeOffset } from "#core/domain/schedule/zoned-time.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import { isScheduled, waitsForFiles } from "../draft/is-scheduled.ts";
import { NOTICE_COPY } from "./copy.ts";

const MINUTE_MS = 60_000;

/** Loads the texts of publish errors, which few drafts need. */
const NotScheduled = dynamic(
  () => import("./not-scheduled.tsx").then((it) => it.NotScheduled, orNotLoaded),
  { loading: nothingYet },
);

interface Props {
  post: Post;
  files: CachedFiles;
  busy: boolean;
  onUnschedule(): void;
}

function whenOf(post: Post, hold: Hold | null): string {
  const isUnapproved = lacksApproval(post.approval);
  if (post.late_at !== null) {
    if (isUnapproved) return NOTICE_COPY.late_unapproved;
    return post.approval.required ? NOTICE_COPY.late_approved : NOTICE_COPY.late;
  }
  if (!waitsForFiles(post)) {
    if (isUnapproved) return NOTICE_COPY.unapproved;
    return hold === null ? NOTICE_COPY.publishes : NOTICE_COPY.waits;
  }
  if (post.approval.state === "pending") return NOTICE_COPY.after_approval;
  return NOTICE_COPY.after_files;
}

/** A late post was due at its first time; those of its other channels may be still to come. */
function timesShown(post: Post): TimeSpan | null {
  const times = publishTimesOf(post);
  return post.late_at === null || times === null ? times : [times[0], times[0]];
}

/** When a scheduled post is published, or what it waits for, with a button to unschedule it. */
export function ScheduledNotice({ post, files, busy, onUnschedule }: Props) {
  const workspace = useWorkspace();
  const channels = useChannels();
  const now = useNow(workspace.now, MINUTE_MS);
  const error = post.when_ready?.error ?? null;
  const zone = workspace.organization.time_zone;
  if (error !== null) return <NotScheduled post={post} error={error} files={files} />;
  if (!isScheduled(post)) return null;
  const times = timesShown(post);
  const hold = holdOf(post, { channels, now });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-surface border border-line bg-surface py-2 pr-2 pl-4">
      <p className="flex items-center gap-2">
        <IconClock size={18} stroke={1.5} aria-hidden className="shrink-0" />
        <span>
          {whenOf(post, hold)}
          {times !== null &&
            (!waitsForFiles(post) || times[0].getTime() > now.getTime() + MINUTE_MS) && (
              <>
                {waitsForFiles(post) && NOTICE_COPY.not_before}{" "}
                <strong className="font-bold">{formatSpanWithin(times, zone, now)}</strong>{" "}
                <span className="text-muted">
                  {zone === "UTC" ? "UTC" : `${zone}, ${describeOffset(times[0], zone)}`}
                </span>
              </>
            )}
          {hold !== null && hold.kind !== "late" && (
            <span className="block text-warning">{NOTICE_COPY.holds[hold.kind](hold.name)}</span>
          )}
        </span>
      </p>
      <Button look="quiet" busy={busy} onClick={onUnschedule} className="max-sm:-ml-3">
        {NOTICE_COPY.to_draft}
      </Button>
    </div>
  );
}
