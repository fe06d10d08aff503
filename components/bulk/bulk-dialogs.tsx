"use client";
import { ScheduleDialog } from "../time/schedule-dialog.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { BULK_COPY } from "./copy.ts";
import { DeleteEverywhereDialog } from "./delete-everywhere-dialog.tsx";
import { LabelDialog } from "./label-dialog.tsx";
import type { useBulk } from "./use-bulk.ts";

export function BulkDialogs({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { time_zone } = useWorkspace().organization;
  const [first, another] = bulk.targets;
  const only = another === undefined ? first : undefined;
  const close = (open: boolean) => open || bulk.close();
  return (
    <>
      <ScheduleDialog
        open={bulk.asking === "time"}
        onOpenChange={close}
        finalFocus={bulk.focusAfter}
        zone={time_zone}
        current={only?.scheduled_at == null ? null : new Date(only.scheduled_at)}
        post_id={only?.id ?? null}
        confirmLabel={BULK_COPY.schedule}
        onChoose={bulk.reschedule}
      />
      <LabelDialog
        open={bulk.asking === "labels"}
        onOpenChange={close}
        finalFocus={bulk.focusAfter}
        posts={bulk.targets}
        onSave={bulk.label}
      />
      <DeleteEverywhereDialog
        open={bulk.asking === "everywhere"}
        onOpenChange={close}
        finalFocus={bulk.focusAfter}
        posts={bulk.targets}
        onConfirm={bulk.removeEverywhere}
      />
    </>
  );
}
