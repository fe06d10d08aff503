"use client";
import { useRef } from "react";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { show, useInboxAddress } from "./use-inbox-address.ts";
import { type Change, useUpdate } from "./use-update.ts";

export type Finish = ReturnType<typeof useNextMessage>["finish"];

/**
 * Finishes messages: they leave the list and the next one opens, or the previous one at the end. A toast undoes it and
 * returns to the message.
 */
export function useNextMessage(rows: readonly Interaction[], query: InboxQuery) {
  const { updateWithUndo } = useUpdate();
  const { isShown, hrefOfItem, readItem } = useInboxAddress(query);
  const moved = useRef<string | null>("");

  async function finish(
    item: Interaction,
    change: Change,
    title: string,
    undoLabel?: string,
  ): Promise<void> {
    const next = nextOf(rows, item.id);
    await updateWithUndo(item, change, title, {
      undoLabel,
      onChanged() {
        if (!isShown() || readItem() !== item.id) return;
        moved.current = next;
        show(hrefOfItem(next));
      },
      onUndone() {
        if (isShown()) show(hrefOfItem(item.id));
      },
    });
  }

  return {
    finish,
    /** Returns, once, whether this message opened because another was finished; null: there was no other. */
    arrive(id: string | null): boolean {
      if (moved.current !== id) return false;
      moved.current = "";
      return true;
    },
  };
}

/** Returns the ID of the row after this one, or of the one before it, or null without others. */
export function nextOf(rows: readonly { id: string }[], id: string): string | null {
  const at = rows.findIndex((row) => row.id === id);
  const next = rows[at + 1] ?? rows[at - 1];
  return next?.id ?? null;
}
