"use client";
import { useState } from "react";
import { useTRPCClient } from "../api/trpc.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../ui/toasts.tsx";
import { END_COPY, RECURRING_COPY } from "./copy.ts";
import { useRecurringChange } from "./use-recurring-change.ts";

export type End = "pause" | "delete";

interface Props {
  end: End;
  id: string;
  /** How many of its coming posts nobody has touched. */
  removable: number;
  kept: number;
  onClose(): void;
}

/** Asks whether the posts already made should go too. */
export function EndDialog({ end, id, removable, kept, onClose }: Props) {
  const client = useTRPCClient();
  const { busy, change } = useRecurringChange();
  const [remove_posts, setRemove] = useState(false);
  const isPause = end === "pause";

  async function confirm() {
    const done = await change(async () => {
      if (isPause) await client.recurring_posts.update.mutate({ id, paused: true, remove_posts });
      else await client.recurring_posts.delete.mutate({ id, remove_posts });
      return true;
    });
    if (done === null) return;
    onClose();
    showToast({ title: isPause ? pausedTitle() : RECURRING_COPY.deleted_toast });
  }
  const pausedTitle = () =>
    remove_posts ? RECURRING_COPY.paused_removed_toast(removable) : RECURRING_COPY.paused_toast;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={isPause ? END_COPY.pause_title : END_COPY.delete_title}
      description={isPause ? END_COPY.pause_text : END_COPY.delete_text}
    >
      {removable > 0 && (
        <CheckField
          label={END_COPY.also_remove(removable)}
          checked={remove_posts}
          onChange={setRemove}
        />
      )}
      {remove_posts && kept > 0 && <p className="text-sm text-muted">{END_COPY.kept(kept)}</p>}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{END_COPY.cancel}</Button>
        <Button look={isPause ? "primary" : "danger"} busy={busy} onClick={() => void confirm()}>
          {isPause ? RECURRING_COPY.pause : RECURRING_COPY.remove}
        </Button>
      </div>
    </Modal>
  );
}
