"use client";
import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import { orNotLoaded } from "../ui/not-loaded.tsx";
import { showToast } from "../ui/toasts.tsx";
import { useParts } from "./calendar-context.ts";
import { MOVE_COPY } from "./copy.ts";
import type { Movable } from "./move/is-movable.ts";

const ScheduleDialog = dynamic(
  () => import("#components/time/schedule-dialog.tsx").then((it) => it.ScheduleDialog, orNotLoaded),
  { ssr: false },
);

interface Props {
  /** Null until a post is first moved. */
  post: Movable | null;
  open: boolean;
  onClose(): void;
  /** Returns why it isn't moved if that can be tried again with the same time. */
  onMove(post: Movable, at: Date): Promise<string | null>;
}

/**
 * Moves a post to a new time, as an alternative to dragging. Stays open with the time if it can't be stored for want of
 * a connection.
 */
export function MoveDialog({ post, open, onClose, onMove }: Props) {
  const { zone } = useParts();
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  if (post === null) return null;
  async function store(moved: Movable, at: Date) {
    const reason = await onMove(moved, at);
    if (reason !== null && !isOpen.current)
      showToast({ title: MOVE_COPY.failed(moved.excerpt), about: moved.id });
    return reason;
  }
  const { id, status, scheduled_at } = post;
  return (
    <ScheduleDialog
      key={id}
      open={open}
      onOpenChange={(open) => open || onClose()}
      finalFocus={() =>
        document.querySelector<HTMLElement>(`[data-panel="${id}"] h2, [data-chip="${id}"] a`)
      }
      zone={zone}
      current={scheduled_at === null ? null : new Date(scheduled_at)}
      post_id={id}
      confirmLabel={status === "draft" ? MOVE_COPY.schedule : MOVE_COPY.move}
      store={(at) => store(post, at)}
    />
  );
}
