"use client";
import Link from "next/link";
import { ChannelAvatar } from "#components/marks/channel-avatar.tsx";
import { PlatformBadge } from "#components/marks/platform-badge.tsx";
import type { FreeTime } from "#core/contract/resources/calendar-slot.ts";
import { listWords } from "#core/domain/words.ts";
import { formatClock } from "../time/format-time.ts";
import { type CalendarParts, useParts } from "./calendar-context.ts";
import { CALENDAR_COPY } from "./copy.ts";
import { longDay } from "./day-text.ts";

interface Props {
  day: string;
  time: FreeTime;
  tabIndex?: number | undefined;
  /** `wide` for fingers. */
  look?: "cell" | "wide";
}

const MOST_MARKS = 3;
const LOOKS = {
  cell: "h-[22px] px-1.5 text-xs",
  wide: "min-h-11 px-3 text-sm md:min-h-9",
} as const;
const AVATAR = 16;

/**
 * A free posting time, with the platform of each channel, or its avatar if others have the same platform. A click writes a post for it, and a post dropped on it is moved
 * there.
 */
export function FreeSlot({ day, time: { at, channel_ids }, tabIndex, look = "cell" }: Props) {
  const { zone, channels, composeFor } = useParts();
  if (composeFor === null) return null;
  const clock = formatClock(new Date(at), zone);
  const found = channel_ids.flatMap((id) => channels.get(id) ?? []);
  const names = listWords(found.map(({ name }) => name));
  const rest = found.length - MOST_MARKS;
  const label = CALENDAR_COPY.free_at(longDay(day), clock, names);
  return (
    <Link
      href={composeFor(new Date(at), channel_ids)}
      prefetch={false}
      data-drop={`at ${at} ${day} ${channel_ids.join(",")}`}
      tabIndex={tabIndex}
      aria-label={label}
      title={names}
      className={`relative z-10 flex shrink-0 items-center gap-[3px] overflow-hidden rounded-field border border-dashed border-line text-muted -outline-offset-1 hover:bg-sunken hover:text-ink data-over:border-accent data-over:bg-sunken print:hidden ${LOOKS[look]}`}
    >
      <span aria-hidden className="shrink-0">
        + {clock}
      </span>
      {/* Marks that have no room wrap out of sight, whole. The label names all channels. */}
      <span className="flex h-5 min-w-0 flex-1 flex-wrap overflow-hidden">
        {found.slice(0, MOST_MARKS).map(({ name, provider }) => (
          <span key={`${provider} ${name}`} className="flex h-5 items-center">
            {hasSiblings(provider, channels) ? (
              <span className="mr-1.5 ml-0.5 flex opacity-70">
                <ChannelAvatar channel={{ name, provider }} size={AVATAR} />
              </span>
            ) : (
              <PlatformBadge provider={provider} size={12} className="mr-[3px] ml-0.5 opacity-50" />
            )}
          </span>
        ))}
        {rest > 0 && (
          <span
            aria-hidden
            data-rest={`+${rest}`}
            className="h-5 leading-5 before:content-[attr(data-rest)]"
          />
        )}
      </span>
    </Link>
  );
}

/** Whether the platform's mark alone doesn't say which channel it is. */
function hasSiblings(provider: string, channels: CalendarParts["channels"]): boolean {
  return [...channels.values()].filter((other) => other.provider === provider).length > 1;
}
