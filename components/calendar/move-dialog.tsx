"use client";
import dynamic from "next/dynamic";
import { orNotLoaded } from "../ui/not-loaded.tsx";
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
  onMove(post: Movable, at: Date): void;
}

/** Moves a post to a new time, as an alternative to dragging. */
export function MoveDialog({ post, open, onClose, onMove }: Props) {
  const { zone } = useParts();
  if (post === null) return null;
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
      onChoose={(at) => onMove(post, at)}
    />
  );
}
