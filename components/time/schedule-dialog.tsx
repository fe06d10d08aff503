"use client";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { TimeForm } from "./time-form.tsx";

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** What gets the focus when it closes, where that is not what had it before. */
  finalFocus?: () => HTMLElement | null;
  zone: string;
  /** When the post goes out at present, or null. */
  current: Date | null;
  /** The post that is booked, where it is stored already. */
  post_id?: string | null;
  /** What the button says: other changes may be stored along. */
  confirmLabel: string;
  onChoose(instant: Date): void;
  /** Has it take the next free slot of its channels' queues, where that can be chosen. */
  onQueue?: () => void;
  /** What else there is to say of a time. */
  note?(instant: Date): ReactNode;
}

/** Asks for a time on the clocks of the organization's zone, and says what it has understood before it counts. */
export function ScheduleDialog({ open, onOpenChange, finalFocus, onQueue, ...props }: Props) {
  function queue() {
    onOpenChange(false);
    onQueue?.();
  }
  return (
    <Modal {...{ open, onOpenChange, finalFocus }} title="When should it go out?">
      <TimeForm {...props} onClose={() => onOpenChange(false)} />
      {onQueue && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-edge pt-4">
          <p className="text-muted">Or take each channel’s next free posting time.</p>
          <Button onClick={queue}>Add to queue</Button>
        </div>
      )}
    </Modal>
  );
}
