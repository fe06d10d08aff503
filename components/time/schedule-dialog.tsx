"use client";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { SCHEDULE_COPY } from "./copy.ts";
import { TimeForm } from "./time-form.tsx";

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Returns what to focus on close; by default the previously focused element. */
  /** "Schedule post" by default. */
  title?: string;
  description?: string | undefined;
  finalFocus?: () => HTMLElement | null;
  /** Called once it has closed, and the focus is restored. */
  onClosed?: () => void;
  zone: string;
  current: Date | null;
  post_id?: string | null;
  confirmLabel: string;
  onChoose?: (instant: Date) => void;
  /** Instead of `onChoose`: stores the time, and stays open with the returned reason if there is one. */
  store?: (instant: Date) => Promise<string | null>;
  /** Adds the post to its channels' queues, if possible. */
  onQueue?: () => void;
  note?(instant: Date): ReactNode;
}

export function ScheduleDialog({
  open,
  onOpenChange,
  finalFocus,
  onClosed,
  onQueue,
  title = SCHEDULE_COPY.title,
  description,
  ...props
}: Props) {
  function queue() {
    onOpenChange(false);
    onQueue?.();
  }
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      onClosed={onClosed}
      title={title}
      description={description}
    >
      <TimeForm {...props} onClose={() => onOpenChange(false)} />
      {onQueue && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-edge pt-4">
          <p className="text-muted">{SCHEDULE_COPY.queue_hint}</p>
          <Button onClick={queue}>{SCHEDULE_COPY.add_to_queue}</Button>
        </div>
      )}
    </Modal>
  );
}
