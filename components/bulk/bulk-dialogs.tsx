"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Modal } from "#components/ui/modal.tsx";
import { LackingDialog } from "../queue/lacking-dialog.tsx";
import { ScheduleDialog } from "../time/schedule-dialog.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import type { BulkAction } from "./allowed-actions.ts";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { BULK_COPY, BULK_DELETE_COPY, BULK_DIALOG_COPY, BULK_SCHEDULE_COPY } from "./copy.ts";
import { LabelDialog } from "./label-dialog.tsx";
import { LeftOut } from "./left-out.tsx";
import { ShiftDialog } from "./shift-dialog.tsx";
import { SpreadDialog } from "./spread-dialog.tsx";
import type { Bulk, PlainAction } from "./use-bulk.ts";

type Confirmed = PlainAction | "delete_everywhere";

function isConfirmed(action: BulkAction | null): action is Confirmed {
  if (action === null) return false;
  return action === "delete_everywhere" || Object.hasOwn(BULK_DIALOG_COPY.confirm, action);
}

export function BulkDialogs({ bulk }: { bulk: Bulk }) {
  const { time_zone } = useWorkspace().organization;
  const { asking, targets } = bulk;
  const [first, another] = targets.able;
  const isLacking = asking === "queue" && bulk.lacking.length > 0;
  const only = another === undefined ? first : undefined;
  const modal = (isOpen: boolean) => ({
    open: isOpen,
    onOpenChange: (open: boolean) => open || bulk.close(),
    finalFocus: bulk.focusAfter,
    onClosed: bulk.closed,
  });
  return (
    <>
      <ScheduleDialog
        {...modal(asking === "reschedule")}
        title={BULK_SCHEDULE_COPY.title(targets.able.length)}
        description={only === undefined ? BULK_SCHEDULE_COPY.same_time : undefined}
        zone={time_zone}
        current={only?.scheduled_at == null ? null : new Date(only.scheduled_at)}
        post_id={only?.id ?? null}
        confirmLabel={BULK_COPY.schedule}
        onChoose={bulk.reschedule}
        note={() => <LeftOut leftOut={targets.leftOut} />}
      />
      <SpreadDialog {...modal(asking === "spread")} targets={targets} onSave={bulk.toTimes} />
      <ShiftDialog {...modal(asking === "shift")} targets={targets} onSave={bulk.toTimes} />
      <LabelDialog
        {...modal(asking === "label")}
        posts={targets.able}
        leftOut={targets.leftOut}
        onSave={bulk.label}
      />
      <CampaignDialog
        {...modal(asking === "campaign")}
        posts={targets.able}
        leftOut={targets.leftOut}
        onSave={bulk.campaign}
      />
      <LackingDialog
        open={isLacking}
        channels={bulk.lacking}
        posts={targets.able.length}
        finalFocus={bulk.focusAfter}
        onClose={bulk.close}
        onReady={bulk.queue}
      />
      <ConfirmDialog bulk={bulk} {...modal(isConfirmed(asking) && !isLacking)} />
    </>
  );
}

interface Props {
  bulk: Bulk;
  open: boolean;
  onOpenChange(open: boolean): void;
  finalFocus(): HTMLElement | null;
  onClosed(): void;
}

/** Confirms an action that leaves posts out, with the reasons, or that can't be undone. */
function ConfirmDialog({ bulk, ...modal }: Props) {
  const { asking, targets } = bulk;
  // It keeps its text while it closes.
  const [action, setAction] = useState<Confirmed>("delete");
  if (isConfirmed(asking) && asking !== action) setAction(asking);
  const count = targets.able.length;
  const isEverywhere = action === "delete_everywhere";
  const isDanger = isEverywhere || action === "delete";
  const confirm = () => (isEverywhere ? bulk.deleteEverywhere() : bulk.confirmPlain(action));
  const title = isEverywhere
    ? BULK_DELETE_COPY.title(count)
    : BULK_DIALOG_COPY.confirm[action](count);
  return (
    <Modal
      {...modal}
      title={title}
      description={isEverywhere ? BULK_DELETE_COPY.consequence(count) : undefined}
    >
      <LeftOut leftOut={targets.leftOut} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={bulk.close}>{BULK_DIALOG_COPY.cancel}</Button>
        <Button look={isDanger ? "danger" : "primary"} onClick={confirm}>
          {BULK_COPY.actions[action]}
        </Button>
      </div>
    </Modal>
  );
}
