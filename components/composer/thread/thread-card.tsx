"use client";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from "@tabler/icons-react";
import type { HTMLAttributes, KeyboardEvent, ReactNode } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { LengthCount } from "../editor/length-count.tsx";
import { THREAD_COPY } from "./copy.ts";
import type { ItemCount } from "./item-counts.ts";

interface Props {
  card: number;
  count: number;
  /** Whether it has neither text nor files, so that it isn't published. */
  empty: boolean;
  length: ItemCount | undefined;
  handle: HTMLAttributes<HTMLElement>;
  slot: HTMLAttributes<HTMLElement>;
  onKeyDown(event: KeyboardEvent): void;
  onMove(to: number): void;
  onRemove(): void;
  files: ReactNode;
  children: ReactNode;
}

export function ThreadCard({ card, count, length, slot, ...props }: Props) {
  const number = card + 1;
  return (
    <li
      {...slot}
      data-item={card}
      aria-label={THREAD_COPY.item(number, count)}
      onKeyDown={props.onKeyDown}
      className="flex flex-col gap-1 rounded-surface border border-edge bg-surface p-2 has-[textarea:focus]:border-accent data-dragged:opacity-60 data-over:bg-sunken data-target:bg-sunken"
    >
      <div className="flex flex-wrap items-center">
        <span
          {...props.handle}
          data-grip
          className="flex min-h-11 min-w-11 cursor-grab touch-none items-center justify-center text-muted select-none md:min-h-8 md:min-w-8"
        >
          <IconGripVertical size={18} stroke={1.5} aria-hidden />
        </span>
        <span className="text-sm text-muted">{THREAD_COPY.position(number, count)}</span>
        <span className="ml-auto flex flex-wrap items-center">
          {length !== undefined && <LengthCount length={length.length} limit={length.limit} />}
          <IconButton
            label={THREAD_COPY.move_up(number)}
            atEnd={card === 0}
            onClick={() => props.onMove(card - 1)}
          >
            <IconArrowUp size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton
            label={THREAD_COPY.move_down(number)}
            atEnd={card === count - 1}
            onClick={() => props.onMove(card + 1)}
          >
            <IconArrowDown size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton label={THREAD_COPY.remove(number)} onClick={props.onRemove}>
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className="*:border-0! *:outline-0!">{props.children}</div>
      {props.empty && <p className="px-2 text-sm text-muted">{THREAD_COPY.empty}</p>}
      {props.files !== undefined && <div className="px-2 pb-1">{props.files}</div>}
    </li>
  );
}
