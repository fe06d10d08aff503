"use client";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { VALIDATION_COPY } from "./copy.ts";
import type { ValidatedEntry } from "./validated-entry.ts";

/** Where a problem is: on a channel, and in which part of its copy if the error says so. */
export interface ProblemPlace {
  channel_id: string;
  path?: string | undefined;
}

interface Props {
  entries: readonly ValidatedEntry[];
  onLead(to: ProblemPlace): void;
}

const GAP = 8;

/** The number of problems; pressed, a list of them that leads to each. */
export function ProblemList({ entries, onLead }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wrong = entries.filter(({ errors }) => errors.length > 0);
  const count = wrong.reduce((sum, { errors }) => sum + errors.length, 0);
  if (count === 0) return null;
  function place() {
    const { left = 0, top = 0 } = button.current?.getBoundingClientRect() ?? {};
    list.current?.style.setProperty("left", `${left}px`);
    list.current?.style.setProperty("bottom", `${window.innerHeight - top + GAP}px`);
  }
  function lead(to: ProblemPlace) {
    list.current?.hidePopover();
    onLead(to);
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-failed hover:bg-sunken md:min-h-9"
      >
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        {VALIDATION_COPY.problems(count)}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed inset-auto m-0 max-h-[60dvh] w-[min(26rem,calc(100vw-1.5rem))] overflow-y-auto rounded-surface border border-line bg-surface p-1 text-ink shadow-float"
      >
        <ul aria-label={VALIDATION_COPY.problems(count)}>
          {wrong.flatMap(({ channel_id, name, provider, errors }) =>
            errors.map(({ code, message, path }) => (
              <li key={channel_id + code + message}>
                <button
                  type="button"
                  onClick={() => lead({ channel_id, path })}
                  className="flex min-h-11 w-full items-start gap-2 rounded-field px-2 py-2 text-left hover:bg-sunken"
                >
                  <ChannelAvatar channel={{ name, provider }} size={20} />
                  <span className="min-w-0">
                    <span className="block truncate text-sm text-muted">{name}</span>
                    <span className="wrap-anywhere">{message}</span>
                  </span>
                </button>
              </li>
            )),
          )}
        </ul>
      </div>
    </>
  );
}
