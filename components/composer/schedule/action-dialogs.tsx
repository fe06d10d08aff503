"use client";
import { serverNow } from "#components/api/server-clock.ts";
import { ScheduleDialog } from "#components/time/schedule-dialog.tsx";
import { useWorkspace } from "#components/workspace/workspace-provider.tsx";
import type { Post } from "#core/contract/resources/post.ts";
import type { Chip } from "../channel/chip.ts";
import type { CachedFiles } from "../draft/cached-files.ts";
import type { Composer } from "../draft/use-draft.ts";
import type { ValidatedEntry } from "../verdict/validated-entry.ts";
import { ACTION_COPY } from "./copy.ts";
import { LastLook } from "./last-look/last-look.tsx";
import { SameText } from "./same-text.tsx";
import type { useActions } from "./use-actions.ts";

interface Props {
  post: Post | null;
  composer: Composer;
  entries: readonly ValidatedEntry[];
  chips: readonly Chip[];
  files: CachedFiles;
  actions: ReturnType<typeof useActions>;
}

/** The dialogs of the composer's buttons: time and confirmation. Loaded when the buttons are about to be used. */
export function ActionDialogs({ post, composer, entries, actions, ...props }: Props) {
  const { time_zone } = useWorkspace().organization;
  const { draft, dirty } = composer;
  const scheduled = post?.status === "scheduled";
  const current =
    scheduled && post.scheduled_at !== null ? new Date(post.scheduled_at) : actions.planned;
  const post_id = post?.id ?? null;
  return (
    <>
      <ScheduleDialog
        open={actions.asking}
        onOpenChange={actions.setAsking}
        zone={time_zone}
        current={current}
        post_id={post_id}
        confirmLabel={confirmLabel({ asks: actions.asks, updates: scheduled && dirty })}
        onChoose={actions.schedule}
        queue={{ channel_ids: draft.channels, onAdd: actions.queue }}
        note={(instant) => <SameText instant={instant} entries={entries} post_id={post_id} />}
      />
      <LastLook
        open={actions.looking}
        onOpenChange={actions.setLooking}
        draft={draft}
        entries={entries}
        chips={props.chips}
        files={props.files}
        confirmLabel={actions.confirmLabel}
        onConfirm={actions.publish}
      >
        <SameText instant={new Date(serverNow())} entries={entries} post_id={post_id} />
      </LastLook>
    </>
  );
}

function confirmLabel({ asks, updates }: { asks: boolean; updates: boolean }): string {
  if (asks) return ACTION_COPY.schedule_and_request;
  return updates ? ACTION_COPY.update_and_schedule : ACTION_COPY.schedule;
}
