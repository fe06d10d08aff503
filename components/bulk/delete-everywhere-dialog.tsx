"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { splitDeletable } from "./allowed-deeds.ts";
import { BULK_DELETE_COPY } from "./copy.ts";
import { useKnown } from "./use-known.ts";

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  finalFocus(): HTMLElement | null;
  posts: readonly PostRow[];
  onConfirm(deletable: readonly PostRow[]): void;
}

/** Confirms deleting posts from their platforms, and explains why some can't be deleted. */
export function DeleteEverywhereDialog({ posts, onConfirm, ...modal }: Props) {
  const { deletable, kept } = splitDeletable(posts, useKnown());
  const keptCount = posts.length - deletable.length;
  function confirm() {
    modal.onOpenChange(false);
    onConfirm(deletable);
  }
  return (
    <Modal
      {...modal}
      title={BULK_DELETE_COPY.title(deletable.length)}
      description={BULK_DELETE_COPY.consequence(deletable.length)}
    >
      {keptCount > 0 && (
        <div className="flex flex-col gap-1">
          <p className="font-medium">{BULK_DELETE_COPY.kept(keptCount)}</p>
          <ul className="flex max-h-40 list-disc flex-col gap-1 overflow-y-auto pl-5 text-muted">
            {[...kept].map(([reason, count]) => (
              <li key={reason} className="wrap-anywhere">
                {kept.size > 1 ? BULK_DELETE_COPY.kept_for(count, reason) : reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={() => modal.onOpenChange(false)}>{BULK_DELETE_COPY.cancel}</Button>
        <Button look="danger" onClick={confirm}>
          {BULK_DELETE_COPY.confirm}
        </Button>
      </div>
    </Modal>
  );
}
