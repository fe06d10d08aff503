"use client";
import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { POLL_COPY } from "./poll-copy.ts";

interface Props {
  /** Starts at 1. */
  number: number;
  last: number;
  text: string;
  /** ID of its errors; undefined without any. */
  errors: string | undefined;
  onWrite(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onMove(by: -1 | 1, part: "up" | "down"): void;
  onRemove(): void;
}

export function ChoiceRow({ number, last, text, errors, ...props }: Props) {
  const edge = errors === undefined ? "border-edge" : "border-failed";
  return (
    <li className="flex items-center">
      <input
        type="text"
        aria-label={POLL_COPY.choice(number)}
        aria-describedby={errors}
        aria-invalid={errors !== undefined}
        value={text}
        className={`min-h-11 w-full min-w-0 flex-1 rounded-field border bg-surface px-3 text-lg md:min-h-9 md:text-base ${edge}`}
        onChange={({ currentTarget }) => props.onWrite(currentTarget.value)}
        onKeyDown={props.onKeyDown}
      />
      <IconButton
        label={POLL_COPY.move(number, "up")}
        atEnd={number === 1}
        onClick={() => props.onMove(-1, "up")}
      >
        <IconArrowUp size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label={POLL_COPY.move(number, "down")}
        atEnd={number === last}
        onClick={() => props.onMove(1, "down")}
      >
        <IconArrowDown size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <IconButton
        label={POLL_COPY.remove(number)}
        atEnd={last === 1}
        onClick={() => last > 1 && props.onRemove()}
      >
        <IconX size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </li>
  );
}
