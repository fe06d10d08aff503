"use client";
import { type KeyboardEvent, useRef } from "react";
import { moveInTabs } from "./channel/move-in-tabs.ts";
import { COMPOSER_COPY } from "./copy.ts";
import type { Part } from "./use-view.ts";
import type { ValidatedEntry } from "./verdict/validated-entry.ts";

const PARTS: readonly Part[] = ["write", "channels", "preview"];

interface Props {
  part: Part;
  entries: readonly ValidatedEntry[];
  ids: { text: string; channels: string };
  onChoose(part: Part): void;
}

export function PartTabs({ part, entries, ids, onChoose }: Props) {
  const wrong = entries.filter(({ errors }) => errors.length > 0).length;
  const list = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const at = PARTS.indexOf(part);
    const to = PARTS[moveInTabs(event, at, PARTS.length) ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
    list.current?.querySelector<HTMLElement>(`[data-part=${to}]`)?.focus();
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={COMPOSER_COPY.parts_label}
      onKeyDown={onKeyDown}
      className="grid grid-cols-3 rounded-field bg-sunken p-1 md:hidden"
    >
      {PARTS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          data-part={each}
          aria-selected={each === part}
          aria-controls={each === "write" ? ids.text : ids.channels}
          tabIndex={each === part ? 0 : -1}
          onClick={() => onChoose(each)}
          className="min-h-11 rounded-sm px-1 aria-selected:bg-surface aria-selected:font-bold"
        >
          {COMPOSER_COPY.parts[each]}
          {each === "channels" && wrong > 0 && (
            <span className="ml-1.5 font-bold text-failed">
              {wrong}
              <span className="sr-only"> {COMPOSER_COPY.with_problems}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
