"use client";
import { useCallback, useRef } from "react";
import type { Interaction } from "#core/contract/resources/interaction.ts";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { INBOX_BULK_COPY, INBOX_COPY, THREAD_COPY } from "./copy.ts";
import type { Finish } from "./use-next-message.ts";

interface Given {
  item: string | null;
  open(id: string): void;
  finish: Finish;
  toggle(id: string): void;
}

/**
 * `j` and `k` move through the list, `e` marks as done and `x` selects. `r` belongs to the reply box.
 */
export function useInboxKeys(
  rows: readonly Interaction[],
  { item, open, finish, toggle }: Given,
): void {
  const last = useRef(-1);
  const at = rows.findIndex(({ id }) => id === item);
  const row = rows[at];
  const move = useCallback(
    (step: 1 | -1) => {
      // A message marked as done has left the list: use its previous position.
      const from = at === -1 ? last.current - (step === 1 ? 1 : 0) : at;
      const next = Math.min(Math.max(from + step, 0), rows.length - 1);
      const to = rows[next];
      if (to === undefined) return;
      last.current = next;
      open(to.id);
      document.querySelector<HTMLElement>(`[data-inbox-row="${to.id}"]`)?.focus();
    },
    [at, rows, open],
  );
  const group = INBOX_COPY.title;
  useShortcuts([
    { keys: "j", label: INBOX_COPY.next, group, whenHeld: "repeats", run: () => move(1) },
    { keys: "k", label: INBOX_COPY.previous, group, whenHeld: "repeats", run: () => move(-1) },
    ...(row === undefined
      ? []
      : [{ keys: "x", label: INBOX_BULK_COPY.select, group, run: () => toggle(row.id) }]),
    ...(row?.status === "open"
      ? [
          {
            keys: "e",
            label: THREAD_COPY.done,
            group,
            run: () => {
              last.current = at;
              void finish(row, { status: "done" }, THREAD_COPY.marked_done);
            },
          },
        ]
      : []),
  ]);
}
