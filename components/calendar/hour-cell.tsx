"use client";
import Link from "next/link";
import { memo } from "react";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import type { Slot } from "#core/domain/calendar/slots.ts";
import { describeOffset } from "#core/domain/schedule/zoned-time.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { useParts } from "./calendar-context.ts";
import { CALENDAR_COPY } from "./copy.ts";
import { countText, longDay, moreText } from "./day-text.ts";
import { fitMarks } from "./fit-cards.ts";
import { FreeSlot } from "./free-slot.tsx";
import { MoreFree } from "./more-free.tsx";
import { firstTime } from "./move/new-time.ts";
import { NowLine } from "./now-line.tsx";
import { PostCard } from "./post-card.tsx";
import { PostLine } from "./post-line.tsx";
import { countIcons } from "./post-look.ts";
import { ShallowLink } from "./shallow-link.tsx";

type HourSlot = Slot & { read: CalendarSlot | undefined };

interface Props {
  day: string;
  hour: number;
  cell: string;
  /** Normally one slot; none or two around a clock change. */
  slots: readonly HourSlot[];
  /** The post in the side panel, if it is in this hour. */
  opened: string | null;
  /** Its width in pixels. */
  width: number;
  tabIndex: number;
}

export const HourCell = memo(function HourCell(props: Props) {
  const { day, hour, cell, slots, opened, width, tabIndex } = props;
  const clock = `${String(hour).padStart(2, "0")}:00`;
  const total = slots.reduce((sum, { read }) => sum + (read?.total ?? 0), 0);
  const label = total === 0 ? CALENDAR_COPY.no_posts : countText(total, true);
  const isSkipped = slots.length === 0;
  return (
    <td
      data-cell={cell}
      tabIndex={tabIndex}
      aria-label={CALENDAR_COPY.hour_posts(
        longDay(day),
        clock,
        isSkipped ? CALENDAR_COPY.skipped_hour : label,
      )}
      className={`h-12 border-b border-l border-line align-top -outline-offset-2 ${isSkipped ? "hatched" : ""}`}
    >
      {slots.map((slot) => (
        <HourPosts
          key={slot.starts_at.getTime()}
          slot={slot}
          clock={clock}
          tabIndex={tabIndex}
          isTwice={slots.length > 1}
          opened={opened}
          width={width}
        />
      ))}
    </td>
  );
});

interface PostsProps {
  slot: HourSlot;
  clock: string;
  isTwice: boolean;
  opened: string | null;
  width: number;
  tabIndex: number;
}

/** Free posting times that an hour of a week shows. */
const MOST_FREE = 2;
const MOST_MARKS = 3;

function HourPosts({ slot, clock, isTwice, opened, width, tabIndex }: PostsProps) {
  const { view, zone, now, composeFor } = useParts();
  const { total = 0, total_is_exact: isExact = true, items = [] } = slot.read ?? {};
  const more = total - items.length;
  const at = firstTime({ slot, by: "hour" }, zone, now);
  const free = (slot.read?.free ?? []).filter((time) => Date.parse(time.at) > now.getTime());
  const shown = view === "day" ? free : free.slice(0, MOST_FREE);
  const offset = isTwice ? ` (${describeOffset(slot.starts_at, zone)})` : "";
  return (
    <div
      data-drop={`hour ${slot.starts_at.toISOString()} ${slot.ends_at.toISOString()} ${slot.date}`}
      className="group/hour relative flex min-h-12 flex-col gap-[3px] p-1 data-over:bg-sunken data-over:outline-2 data-over:-outline-offset-2 data-over:outline-accent"
    >
      <NowLine slot={slot} />
      {at !== null && composeFor !== null && (
        <Link
          href={composeFor(at)}
          prefetch={false}
          data-compose
          data-enter
          tabIndex={tabIndex}
          aria-label={CALENDAR_COPY.new_at(longDay(slot.date), `${clock}${offset}`)}
          className="absolute inset-0 flex items-end justify-end p-1 text-sm text-muted opacity-0 hover:opacity-100 focus-visible:opacity-100"
        >
          <span aria-hidden>{CALENDAR_COPY.new_short}</span>
        </Link>
      )}
      {isTwice && <span className="text-xs text-warning">{`${clock}${offset}`}</span>}
      {items.map((post) =>
        view === "day" ? (
          <PostLine key={post.id} post={post} tabIndex={tabIndex} opened={post.id === opened} />
        ) : (
          <PostCard
            key={post.id}
            post={post}
            tabIndex={tabIndex}
            lines={2}
            marks={Math.min(MOST_MARKS, fitMarks(width, { icons: countIcons(post) }))}
            opened={post.id === opened}
            past={slot.ends_at <= now}
          />
        ),
      )}
      {shown.map((time) => (
        <FreeSlot key={time.at} day={slot.date} time={time} tabIndex={tabIndex} />
      ))}
      <MoreFree day={slot.date} count={free.length - shown.length} tabIndex={tabIndex} />
      {more > 0 && <More slot={slot} more={more} isExact={isExact} tabIndex={tabIndex} />}
    </div>
  );
}

/** Links from a week to the day, and from a day to the list of posts. */
function More(props: { slot: HourSlot; more: number; isExact: boolean; tabIndex: number }) {
  const { slot, more, isExact, tabIndex } = props;
  const { view, hrefOfDay } = useParts();
  const { slug } = useWorkspace().organization;
  const text = `+ ${moreText(more, isExact)}`;
  const look = "relative z-10 w-fit rounded-field px-1.5 text-sm text-muted hover:bg-sunken";
  if (view === "day") {
    return (
      <Link
        href={`/${slug}/posts?from=${slot.date}&to=${slot.date}`}
        tabIndex={tabIndex}
        className={look}
      >
        {CALENDAR_COPY.in_list(text)}
      </Link>
    );
  }
  return (
    <ShallowLink href={hrefOfDay(slot.date)} tabIndex={tabIndex} className={look}>
      {text}
    </ShallowLink>
  );
}
