"use client";
import { type KeyboardEvent, useRef } from "react";
import { moveInTabs } from "./channel/move-in-tabs.ts";
import type { Part } from "./use-view.ts";
import type { JudgedEntry } from "./verdict/judged-entry.ts";

const PARTS: readonly { part: Part; label: string }[] = [
  { part: "write", label: "Write" },
  { part: "channels", label: "Channels" },
  { part: "preview", label: "Preview" },
];

interface Props {
  part: Part;
  entries: readonly JudgedEntry[];
  /** The ids of the two sides of the composer. */
  ids: { words: string; channels: string };
  onChoose(part: Part): void;
}

/** What of the composer a phone shows: the words, the channels, or what readers will see. */
export function PartTabs({ part, entries, ids, onChoose }: Props) {
  const wrong = entries.filter(({ errors }) => errors.length > 0).length;
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const at = PARTS.findIndex((each) => each.part === part);
    const to = PARTS[moveInTabs(event, at, PARTS.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to.part);
    list.current?.querySelector<HTMLElement>(`[data-part=${to.part}]`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Parts of the composer"
      onKeyDown={onKeyDown}
      className="grid grid-cols-3 rounded-field bg-sunken p-1 md:hidden"
    >
      {PARTS.map((each) => (
        <button
          key={each.part}
          type="button"
          role="tab"
          data-part={each.part}
          aria-selected={each.part === part}
          aria-controls={each.part === "write" ? ids.words : ids.channels}
          tabIndex={each.part === part ? 0 : -1}
          onClick={() => onChoose(each.part)}
          className="min-h-11 rounded-sm px-1 aria-selected:bg-surface aria-selected:font-bold"
        >
          {each.label}
          {each.part === "channels" && wrong > 0 && (
            <span className="ml-1.5 font-bold text-failed">
              {wrong}
              <span className="sr-only"> with a problem</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
