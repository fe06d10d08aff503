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
 * The composer's buttons. On a phone they stay at the bottom of the screen, above the places; on a wide screen they stand under
 * the verdict. In both they have a place of their own, so that nothing ends under them.
 */
export function ActionBar(props: Props) {
  const { post, dirty, busy, ready, canWait } = props;
  const { time_zone } = useWorkspace().organization;
  const [asking, setAsking] = useState(false);
  const booked = post?.status === "scheduled";
  const current = booked && post.scheduled_at !== null ? new Date(post.scheduled_at) : null;
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-3 border-t border-line bg-surface px-3 py-2 md:static md:mx-0 md:shrink-0 md:rounded-surface md:border md:p-4">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="min-w-0 basis-full">{props.children}</div>
        {booked && (
          <Button busy={busy} onClick={ready ? props.onPublish : props.onMain}>
            {props.publishLabel}
          </Button>
        )}
        <Button busy={busy} onClick={canWait ? () => setAsking(true) : props.onMain}>
          {booked ? "Change time" : "Schedule"}
        </Button>
        <Button look="primary" busy={busy} className="flex-1" onClick={props.onMain}>
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
