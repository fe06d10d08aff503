"use client";
import { useState } from "react";
import type { RecurringPost } from "#core/contract/resources/recurring-post.ts";
import { useTRPCClient } from "../api/trpc.ts";
import { useShortMoment } from "../insights/use-short-moment.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/check-field.tsx";
import { Modal } from "../ui/modal.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { ComingDates } from "./coming-dates.tsx";
import { type End, endedToast, partComing } from "./coming-posts.ts";
import { END_COPY, RECURRING_COPY } from "./copy.ts";
import { useRecurringChange } from "./use-recurring-change.ts";

const MOST_SHOWN = 5;

interface Props {
  end: End;
  recurring: Pick<RecurringPost, "id" | "next">;
  onClose(): void;
}

/** Says which posts are already made, and asks whether they should go too. */
export function EndDialog({ end, recurring: { id, next }, onClose }: Props) {
  const client = useTRPCClient();
  const { slug } = useWorkspace().organization;
  const { busy, change } = useRecurringChange();
  const [untouched, setUntouched] = useState(false);
  const [wantsChanged, setWantsChanged] = useState(false);
  const edited = next.filter((made) => made.edited);
  const removable = next.length - edited.length;
  // Offered once the others go, because nobody would delete only what they changed.
  const offersChanged = untouched || removable === 0;
  const removal = { untouched, changed: offersChanged && wantsChanged };
  const isPause = end === "pause";

  async function confirm() {
    const done = await change(async () => {
      // First, because nothing lists them once the recurring post is gone.
      if (removal.changed)
        for (const { post_id } of edited) await client.posts.delete.mutate({ id: post_id });
      const given = { id, remove_posts: untouched };
      if (isPause) await client.recurring_posts.update.mutate({ ...given, paused: true });
      else await client.recurring_posts.delete.mutate(given);
      return true;
    });
    if (done === null) return;
    onClose();
    showToast(endedToast(end, next, removal, slug));
  }
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={isPause ? END_COPY.pause_title : END_COPY.delete_title}
      description={isPause ? END_COPY.pause_text : END_COPY.delete_text}
    >
      <Staying next={partComing(next, removal).deleted.length === 0 ? next : []} />
      {removable > 0 && (
        <CheckField
          label={END_COPY.also_remove(removable)}
          checked={untouched}
          onChange={setUntouched}
        />
      )}
      {edited.length > 0 && (
        <div className="flex flex-col gap-1">
          <p role="status">{END_COPY.changed(edited.length, removal.changed)}</p>
          <ComingDates posts={edited} most={MOST_SHOWN} />
        </div>
      )}
      {edited.length > 0 && offersChanged && (
        <CheckField
          label={END_COPY.also_changed}
          checked={wantsChanged}
          onChange={setWantsChanged}
        />
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onClose}>{END_COPY.cancel}</Button>
        <Button look={isPause ? "primary" : "danger"} busy={busy} onClick={() => void confirm()}>
          {isPause ? RECURRING_COPY.pause : RECURRING_COPY.remove}
        </Button>
      </div>
    </Modal>
  );
}

/** Says how many posts stay and when the first of them is due, while none is to be deleted. */
function Staying({ next }: Pick<RecurringPost, "next">) {
  const moment = useShortMoment();
  const [first] = next;
  return (
    <p role="status" className="empty:hidden">
      {first !== undefined && END_COPY.stays(next.length, moment(first.at))}
    </p>
  );
}
