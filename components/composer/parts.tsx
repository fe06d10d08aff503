"use client";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { moveInTabs } from "./channel/move-in-tabs.ts";
import { COMPOSER_COPY } from "./copy.ts";
import { type Draft, overrideFor } from "./draft/draft.ts";
import { usePhone } from "./use-phone.ts";
import type { ValidatedEntry } from "./verdict/validated-entry.ts";

/** Which part of the composer a phone shows. Wide screens show all of it. */
type Part = "write" | "channels" | "preview";

export interface View {
  part: Part;
  /** ID of the channel whose panel is shown; null without channels. */
  shown: string | null;
  /** ID of the channel whose customized text is in the wide column; null for the main post. */
  writing: string | null;
  goTo(part: Part): void;
  /** Shows a channel's panel, with the main post in the wide column. */
  show(channel_id: string): void;
  write(channel_id: string | null): void;
}

/** The visible parts of a draft. Corrects itself if the channel or its customized text is removed. */
export function useView(draft: Draft): View {
  const [part, goTo] = useState<Part>("write");
  const [wanted, setWanted] = useState<string | null>(null);
  const [writing, write] = useState<string | null>(null);
  const [first = null] = draft.channels;
  const shown = wanted !== null && draft.channels.includes(wanted) ? wanted : first;
  const hasOwnText =
    writing === shown && shown !== null && overrideFor(draft, shown).content !== null;
  function show(channel_id: string) {
    setWanted(channel_id);
    write(null);
  }
  return { part, shown, writing: hasOwnText ? writing : null, goTo, show, write };
}

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

/** With class names, so that a phone shows one part before the script has loaded. */
const places = {
  words:
    "group-data-[part=channels]/composer:max-md:hidden group-data-[part=preview]/composer:max-md:hidden md:col-start-1",
  // In view while a long text scrolls.
  channels:
    "group-data-[part=write]/composer:max-md:hidden md:sticky md:top-17 md:col-start-2 md:max-h-[calc(100dvh-17.5rem)] lg:top-4 lg:max-h-[calc(100dvh-15.5rem)] md:self-start md:overflow-y-auto",
} as const;

interface PartPanelProps {
  id: string;
  side: keyof typeof places;
  part: Part;
  children: ReactNode;
}

/** A side of the composer: a column on wide screens, a tab panel on phones. */
export function PartPanel({ id, side, part, children }: PartPanelProps) {
  const phone = usePhone();
  const tab = phone ? { role: "tabpanel", "aria-label": COMPOSER_COPY.parts[part] } : {};
  return (
    <div id={id} {...tab} className={`flex min-w-0 flex-col gap-4 ${places[side]}`}>
      {children}
    </div>
  );
}
