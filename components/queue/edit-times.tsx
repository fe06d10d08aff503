"use client";
import { useState } from "react";
import type { PostingTime } from "#core/contract/resources/posting-time.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../ui/toasts.tsx";
import { QUEUE_COPY } from "./copy.ts";
import { TimesForm } from "./times-form.tsx";
import { useQueueChange } from "./use-queue-change.ts";

interface Props {
  name: string;
  /** Its own posting times; null if it uses its project's. */
  times: readonly PostingTime[] | null;
  /** Posting times of its project; null without a project, or for a project itself. */
  inherited: readonly PostingTime[] | null;
  /** Whether a heading next to the button says what it edits. */
  isTitled?: boolean;
  onSave(times: PostingTime[] | null): Promise<unknown>;
}

export function EditTimes({ name, isTitled = false, onSave, ...times }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, change } = useQueueChange();
  async function save(changed: PostingTime[] | null) {
    const saved = await change(() => onSave(changed));
    if (saved === null) return;
    setOpen(false);
    showToast({ title: QUEUE_COPY.saved });
  }
  return (
    <>
      <Button
        aria-label={isTitled ? QUEUE_COPY.edit_label(name) : QUEUE_COPY.times_title(name)}
        onClick={() => setOpen(true)}
      >
        {isTitled ? QUEUE_COPY.edit : QUEUE_COPY.edit_times}
      </Button>
      <Modal open={open} onOpenChange={setOpen} title={QUEUE_COPY.times_title(name)}>
        <TimesForm
          {...times}
          busy={busy}
          onSave={(changed) => void save(changed)}
          onCancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}
