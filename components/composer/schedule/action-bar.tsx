"use client";
import { type ReactNode, useState } from "react";
import { ScheduleDialog } from "#components/time/schedule-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";

interface Props {
  post: Post | null;
  dirty: boolean;
  busy: boolean;
  mainLabel: string;
  publishLabel: string;
  /** Whether the post could go out as it stands. */
  ready: boolean;
  /** Whether it could go out at another time. */
  canWait: boolean;
  onMain(): void;
  onPublish(): void;
  onSchedule(instant: Date): void;
  /** Where the draft is stored at present. */
  children: ReactNode;
}

/**
 * The composer's buttons. They stay at the bottom of the screen, on a phone above the places or the keyboard, and have a place of
 * their own at the end of the composer, so that nothing ends under them.
 */
export function ActionBar(props: Props) {
  const { post, dirty, busy, ready, canWait } = props;
  const { time_zone } = useWorkspace().organization;
  const [asking, setAsking] = useState(false);
  const booked = post?.status === "scheduled";
  const current = booked && post.scheduled_at !== null ? new Date(post.scheduled_at) : null;
  return (
    <div className="sticky bottom-[max(var(--keyboard,0px),calc(3.5rem+env(safe-area-inset-bottom)))] z-20 -mx-3 border-t border-line bg-surface px-3 py-2 md:bottom-0 md:col-span-2 md:mx-0 md:rounded-t-surface md:border md:border-b-0 md:px-4 md:py-3 short:bottom-[var(--keyboard,0px)]">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="min-w-0 basis-full md:flex-1 md:basis-0 short:flex-1 short:basis-0">
          {props.children}
        </div>
        {booked && (
          <Button busy={busy} onClick={ready ? props.onPublish : props.onMain}>
            {props.publishLabel}
          </Button>
        )}
        <Button busy={busy} onClick={canWait ? () => setAsking(true) : props.onMain}>
          {booked ? "Change time" : "Schedule"}
        </Button>
        <Button
          look="primary"
          busy={busy}
          className="flex-1 md:min-w-56 md:flex-none"
          onClick={props.onMain}
        >
          {props.mainLabel}
        </Button>
      </div>
      <ScheduleDialog
        open={asking}
        onOpenChange={setAsking}
        zone={time_zone}
        current={current}
        confirmLabel={booked && dirty ? "Update and schedule" : "Schedule"}
        onChoose={props.onSchedule}
      />
    </div>
  );
}
