"use client";
import Link from "next/link";
import { memo } from "react";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { daySlot } from "#core/domain/calendar/slots.ts";
import { useParts } from "./calendar-context.ts";
import { ClockChange } from "./clock-change.tsx";
import { CALENDAR_COPY } from "./copy.ts";
import { countText, dayNumber, longDay, moreText } from "./day-text.ts";
import { fitCards, fitMarks, pickShown } from "./fit-cards.ts";
import { FreeSlot } from "./free-slot.tsx";
import { MoreFree } from "./more-free.tsx";
import { firstTime } from "./move/new-time.ts";
import { PostCard } from "./post-card.tsx";
import { countIcons, POST_LOOKS } from "./post-look.ts";
import { ShallowLink } from "./shallow-link.tsx";
import type { CellSize } from "./use-cell-size.ts";
import { useShownStatus } from "./use-shown-status.ts";

/** Free posting times that a day shows: more would hide its posts among them. */
const MOST_FREE = 2;

interface Props {
  day: string;
  /** Whether it is the first that is shown, which names its month. */
  isFirst: boolean;
  /** Undefined until it is loaded. */
  slot: CalendarSlot | undefined;
  late: boolean;
  size: CellSize;
  /** The post in the side panel, if it is on this day. */
  opened: string | null;
  /** Whether a phone lists its posts. */
  isListed: boolean;
  onList(day: string): void;
  tabIndex: number;
}

/** The day's number and the padding of the cell. */
const HEAD = 30;
/** Width of a cell from which a picture stands beside a single line of text. */
const PICTURE_BESIDE_LINE = 140;

export const MonthDay = memo(function MonthDay(props: Props) {
  const { day, isFirst, slot, late, size, isListed, onList, tabIndex } = props;
  const { today, now, hrefOfDay } = useParts();
  const fit = slot && fitDay(slot, { size, now });
  const { total = 0, total_is_exact: isExact = true } = slot ?? {};
  const isToday = day === today;
  return (
    <td
      data-cell={day}
      data-drop={`day ${day}`}
      tabIndex={tabIndex}
      aria-label={CALENDAR_COPY.day_posts(
        longDay(day),
        total === 0 ? CALENDAR_COPY.no_posts : countText(total, isExact),
      )}
      aria-busy={slot === undefined || undefined}
      aria-current={isToday ? "date" : undefined}
      className={`group/day relative border-b border-l border-line p-0 align-top -outline-offset-2 first:border-l-0 data-over:bg-sunken data-over:outline-2 data-over:outline-accent ${day < today ? "bg-page" : ""} ${isToday ? "shadow-[inset_0_2px_0_var(--accent)]" : ""} ${isListed ? "max-md:bg-sunken" : ""}`}
    >
      <div className="absolute inset-0 flex flex-col gap-[3px] overflow-hidden p-1">
        <NewPost day={day} tabIndex={tabIndex} />
        <div className="flex h-5 shrink-0 items-center gap-1 max-md:hidden">
          <ShallowLink
            href={hrefOfDay(day)}
            data-enter
            tabIndex={tabIndex}
            className="relative z-10 rounded-full"
          >
            <DayNumber day={day} isFirst={isFirst} />
          </ShallowLink>
          <ClockChange day={day} />
          <MoreFree day={day} count={fit?.hidden ?? 0} tabIndex={tabIndex} />
        </div>
        <button
          type="button"
          aria-pressed={isListed}
          onClick={() => onList(day)}
          tabIndex={tabIndex}
          className="absolute inset-0 z-10 flex flex-col items-start p-1 md:hidden"
        >
          <DayNumber day={day} isFirst={false} />
          {slot !== undefined && <Dots slot={slot} />}
        </button>
        {slot && fit && <DayCards {...props} slot={slot} fit={fit} />}
        {slot === undefined && late && (
          <span aria-hidden className="h-10 rounded-field bg-sunken max-md:hidden" />
        )}
      </div>
    </td>
  );
});

/** A click beside the posts writes a new one. */
function NewPost({ day, tabIndex }: { day: string; tabIndex: number }) {
  const { zone, now, today, composeFor } = useParts();
  if (composeFor === null || day < today) return null;
  const at = firstTime({ slot: daySlot(day, zone), by: "day" }, zone, now);
  if (at === null) return null;
  return (
    <Link
      href={composeFor(at)}
      prefetch={false}
      data-compose
      tabIndex={tabIndex}
      aria-label={CALENDAR_COPY.new_on(longDay(day))}
      className="absolute inset-0 flex items-start justify-end p-1.5 text-xs text-muted opacity-0 hover:opacity-100 focus-visible:opacity-100 max-md:hidden print:hidden"
    >
      <span aria-hidden>{CALENDAR_COPY.new_short}</span>
    </Link>
  );
}

/** What has room in a cell, with the free posting times that are still ahead. */
function fitDay(
  { items, total, free = [] }: CalendarSlot,
  { size, now }: Pick<Props, "size"> & { now: Date },
) {
  const ahead = free.filter(({ at }) => Date.parse(at) > now.getTime());
  const room = size.height - HEAD;
  const fit = fitCards({ room, total, loaded: items.length, free: ahead.length });
  const shown = ahead.slice(0, Math.min(fit.free, MOST_FREE));
  return { ...fit, shown, hidden: ahead.length - shown.length };
}

interface CardsProps extends Props {
  slot: CalendarSlot;
  fit: ReturnType<typeof fitDay>;
}

function DayCards({ day, slot, fit, size, opened, tabIndex }: CardsProps) {
  const { today, hrefOfDay } = useParts();
  const more = slot.total - fit.posts;
  const isWide = size.width >= PICTURE_BESIDE_LINE;
  return (
    <div className="flex flex-col gap-[3px] max-md:hidden">
      {pickShown(slot.items, fit.posts, opened).map((post) => (
        <PostCard
          key={post.id}
          post={post}
          tabIndex={tabIndex}
          lines={fit.lines}
          wide={isWide}
          marks={fitMarks(size.width, {
            picture: isWide && fit.lines === 1 && post.thumbnail_url !== null,
            icons: countIcons(post),
          })}
          opened={post.id === opened}
          past={day < today}
        />
      ))}
      {more > 0 && (
        <ShallowLink
          href={hrefOfDay(day)}
          tabIndex={tabIndex}
          className="relative z-10 h-[18px] w-fit rounded-field px-1.5 text-xs leading-[18px] text-muted hover:bg-sunken hover:text-ink"
        >
          + {moreText(more, slot.total_is_exact)}
        </ShallowLink>
      )}
      {fit.shown.map((time) => (
        <FreeSlot key={time.at} day={day} time={time} tabIndex={tabIndex} />
      ))}
    </div>
  );
}

function DayNumber({ day, isFirst }: { day: string; isFirst: boolean }) {
  const { today } = useParts();
  const look =
    day === today
      ? "bg-accent font-bold text-on-accent"
      : `hover:bg-sunken ${day < today ? "text-muted" : ""}`;
  return (
    <span
      className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-xs ${day.endsWith("-01") ? "font-bold" : ""} ${look}`}
    >
      <span aria-hidden>{dayNumber(day, isFirst)}</span>
      <span className="sr-only">{longDay(day)}</span>
    </span>
  );
}

const MOST_DOTS = 4;

function Dots({ slot: { items, total } }: { slot: CalendarSlot }) {
  const statusOf = useShownStatus();
  const more = total - Math.min(items.length, MOST_DOTS);
  return (
    <span aria-hidden className="mt-1 flex flex-wrap items-center gap-1">
      {items.slice(0, MOST_DOTS).map((post) => (
        <span
          key={post.id}
          className={`size-1.5 rounded-full border-[3px] ${POST_LOOKS[statusOf(post)].dot}`}
        />
      ))}
      {more > 0 && <span className="text-xs text-muted">+{more}</span>}
    </span>
  );
}
