"use client";
import { Popover } from "@base-ui/react/popover";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { VALIDATION_COPY } from "./copy.ts";
import type { ValidatedEntry } from "./validated-entry.ts";

interface Props {
  entries: readonly ValidatedEntry[];
  onLead(to: { channel_id: string }): void;
}

/** The number of problems; pressed, a list of them that leads to each. */
export function ProblemList({ entries, onLead }: Props) {
  const [isOpen, setOpen] = useState(false);
  const wrong = entries.filter(({ errors }) => errors.length > 0);
  const count = wrong.reduce((sum, { errors }) => sum + errors.length, 0);
  if (count === 0) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-field px-2 text-sm font-medium text-failed hover:bg-sunken md:min-h-9">
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        {VALIDATION_COPY.problems(count)}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="start" sideOffset={8} className="z-40">
          <Popover.Popup
            aria-label={VALIDATION_COPY.problems(count)}
            className="floating max-h-(--available-height) w-[min(26rem,calc(100vw-1.5rem))] overflow-y-auto rounded-surface border border-line bg-surface p-1 shadow-float outline-none"
          >
            <ul>
              {wrong.flatMap(({ channel_id, name, provider, errors }) =>
                errors.map(({ code, message }) => (
                  <li key={channel_id + code + message}>
                    <button
                      type="button"
                      onClick={() => {
                        setOpen(false);
                        // Once the list is closed, which returns the focus to its button.
                        setTimeout(() => onLead({ channel_id }));
                      }}
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
