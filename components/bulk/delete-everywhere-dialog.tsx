"use client";
import type { PostRow } from "#core/contract/resources/post.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";
import { splitDeletable } from "./allowed-deeds.ts";
import { countPosts } from "./change-each.ts";
import { useKnown } from "./use-known.ts";

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  finalFocus(): HTMLElement | null;
  posts: readonly PostRow[];
  /** Deletes those that can be deleted. */
  onConfirm(deletable: readonly PostRow[]): void;
}

/** Asks before posts are deleted from their platforms, and says how many can't be. */
export function DeleteEverywhereDialog({ posts, onConfirm, ...modal }: Props) {
  const { deletable, kept } = splitDeletable(posts, useKnown());
  const them = deletable.length === 1 ? "it" : "them";
  const keptCount = posts.length - deletable.length;
  function confirm() {
    modal.onOpenChange(false);
    onConfirm(deletable);
  }
  return (
    <Modal
      {...modal}
      title={`Delete ${countPosts(deletable.length)} everywhere?`}
      description={`Crier deletes ${them} from the platforms first, then here. You can't undo this.`}
    >
      {keptCount > 0 && (
        <div className="flex flex-col gap-1">
          <p className="font-medium">{countPosts(keptCount)} can't be deleted:</p>
          <ul className="flex max-h-40 list-disc flex-col gap-1 overflow-y-auto pl-5 text-muted">
            {[...kept].map(([reason, count]) => (
              <li key={reason} className="wrap-anywhere">
                {kept.size > 1 && `${countPosts(count)}. `}
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={() => modal.onOpenChange(false)}>Cancel</Button>
        <Button look="danger" onClick={confirm}>
          Delete everywhere
        </Button>
      </div>
    </Modal>
  );
}
