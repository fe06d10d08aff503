"use client";
import { type ReactNode, useRef, useState } from "react";
import { AddToQueue } from "../queue/add-to-queue.tsx";
import type { TimesFormHandle } from "../queue/times-form.tsx";
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
  /** Adds the post to the queues of its channels. */
  queue?: { channel_ids: readonly string[]; onAdd(): void };
  note?(instant: Date): ReactNode;
}

export function ScheduleDialog({
  open,
  onOpenChange,
  finalFocus,
  onClosed,
  queue,
  title = SCHEDULE_COPY.title,
  description,
  ...props
}: Props) {
  const form = useRef<TimesFormHandle>(null);
  const [setting, setSetting] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSetting(false);
  }
  function add() {
    onOpenChange(false);
    queue?.onAdd();
  }
  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        if (next || form.current?.mayClose() !== false) onOpenChange(next);
      }}
      finalFocus={finalFocus}
      onClosed={onClosed}
      title={title}
      description={description}
    >
      {/* Hidden rather than removed, so that it keeps what was typed. */}
      <div hidden={setting}>
        <TimeForm {...props} onClose={() => onOpenChange(false)} />
      </div>
      {queue && (
        <div className={setting ? "" : "mt-4 border-t border-edge pt-4"}>
          <AddToQueue
            channel_ids={queue.channel_ids}
            setting={setting}
            onSetting={setSetting}
            form={form}
            onAdd={add}
          />
        </div>
      )}
    </Modal>
  );
}
