"use client";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo, useRef, useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { refreshAfter } from "#components/posts/is-moving.ts";
import { useBrowserZone } from "#components/time/zone/use-browser-zone.ts";
import { orNotLoaded } from "#components/ui/not-loaded.tsx";
import { useMay } from "#components/workspace/use-may.ts";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import type { PostRow } from "#core/contract/resources/post.ts";
import { addDays, listDays, startOfWeek } from "#core/domain/calendar/days.ts";
import { describeOffset, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { usePhone } from "../composer/use-phone.ts";
import { useNow } from "../time/use-now.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { CalendarContext, useParts } from "./calendar-context.ts";
import { CalendarFilters } from "./calendar-filters.tsx";
import type { Shown } from "./calendar-query.ts";
import { rangeOf, toCalendarInput } from "./calendar-query.ts";
import { CHECK_COPY } from "./check/copy.ts";
import { CALENDAR_COPY, MOVE_COPY } from "./copy.ts";
import { DayPosts } from "./day-posts.tsx";
import { dayText, longDay } from "./day-text.ts";
import { HoursView } from "./hours-view.tsx";
import { MonthView } from "./month-view.tsx";
import { moveInSlots } from "./move/move-in-slots.ts";
import { useMoves } from "./move/use-moves.ts";
import { NothingScheduled } from "./nothing-scheduled.tsx";
import { ShallowLink } from "./shallow-link.tsx";
import { Shelf, useDrafts } from "./shelf.tsx";
import { Toolbar, ZoneNote } from "./toolbar.tsx";
import { useAddress } from "./use-address.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { useDrop } from "./use-drop.ts";

const MINUTE_MS = 60_000;

interface Props {
  initial: InitialCalendar;
  phone: boolean;
}

export function Calendar({ initial, phone }: Props) {
  const workspace = useWorkspace();
  const { slug, time_zone: zone } = workspace.organization;
  const now = useNow(workspace.now, MINUTE_MS);
  const today = toLocalTime(now, zone).slice(0, 10);
  const own_zone = useOwnZone(zone, now);
  const { query, shown, hrefOf, hrefOfStep, go } = useAddress({ narrow: usePhone(phone), today });
  const read = useCalendar(initial, toCalendarInput(query, shown));
  const { pending, move } = useMoves();
  const slots = useMemo(() => moveInSlots(read.slots, pending), [read.slots, pending]);
  const shelf = useDrafts(query);
  const [requested, setRequested] = useState<{ post: PostRow; open: boolean } | null>(null);
  const sandboxes = useSandboxes();
  const root = useRef<HTMLDivElement>(null);
  const askMove = (post: PostRow) => setRequested({ post, open: true });
  const find = (id: string) =>
    [...slots.flatMap(({ items }) => items), ...shelf.drafts].find((post) => post.id === id);
  const mayWrite = useMay("posts:write");
  const may_move = useMay("publish");
  useCalendarKeys({ today, find, go, onMove: may_move ? askMove : null, mayWrite });
  useDrop(root, {
    zone,
    now,
    find,
    askMove,
    may_move,
    onMove: move,
    shown: useMemo(() => [slots, shelf.drafts, shown], [slots, shelf.drafts, shown]),
  });
  const address = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hrefOf` follows from the address.
  const parts = useMemo(
    () => ({
      view: shown.view,
      zone,
      own_zone,
      sandboxes,
      now,
      today,
      hrefOf,
      askMove,
      may_move,
      composeFor: mayWrite
        ? (at: Date) => `/${slug}/compose?at=${encodeURIComponent(at.toISOString())}`
        : null,
    }),
    [shown.view, zone, own_zone, sandboxes, now, today, slug, address, mayWrite, may_move],
  );
  const isHours = shown.view === "week" || shown.view === "day";
  const isEmpty = !read.isPending && slots.every(({ total }) => total === 0);
  return (
    <CalendarContext value={parts}>
      <PageHeading title={CALENDAR_COPY.title}>
        <div className="flex flex-wrap items-center gap-2">
          <ZoneNote />
          <ButtonLink look="quiet" href={`/${slug}/calendar/check`}>
            {CHECK_COPY.open}
          </ButtonLink>
        </div>
      </PageHeading>
      <div ref={root} aria-busy={read.isPending || undefined} className="flex flex-col gap-4">
        <Toolbar shown={shown} hrefOfStep={hrefOfStep} />
        <CalendarFilters query={query} go={go} />
        <ProblemNotice error={read.error} />
        <Shelf {...shelf} pending={pending} />
        {isEmpty && <NothingScheduled query={query} onClear={go} />}
        {shown.view === "month" && <MonthView root={root} shown={shown} slots={slots} go={go} />}
        {isHours && <HoursView key={shown.view} root={root} shown={shown} slots={slots} go={go} />}
        {shown.view === "agenda" && <AgendaView shown={shown} slots={slots} />}
      </div>
      <MoveDialog
        post={requested?.post ?? null}
        open={requested?.open ?? false}
        onClose={() => setRequested(requested && { ...requested, open: false })}
        onMove={(post, at) => move(post, at)}
      />
    </CalendarContext>
  );
}

/** Memoized because a month can have hundreds of posts. */
function useSandboxes(): ReadonlySet<string> {
  const channels = useChannels();
  return useMemo(
    () => new Set(channels.filter(({ mode }) => mode === "sandbox").map(({ id }) => id)),
    [channels],
  );
}

/** Returns the reader's time zone if its clocks differ from those of `zone`; otherwise null. */
function useOwnZone(zone: string, now: Date): string | null {
  const own = useBrowserZone();
  if (own === null || own === zone) return null;
  return describeOffset(now, own) === describeOffset(now, zone) ? null : own;
}

type Input = ReturnType<typeof toCalendarInput>;

/** The posts that the server loaded for the page; no answer if the request was refused. */
interface InitialCalendar {
  input: Input;
  /** When it was loaded. */
  at: string;
  answer: { time_zone: string; slots: CalendarSlot[] } | null;
}

const NONE: readonly CalendarSlot[] = [];

/** The posts of the shown range, kept up to date. One request per range. */
function useCalendar({ input: first, at, answer }: InitialCalendar, input: Input) {
  const trpc = useTRPC();
  const isFirst = JSON.stringify(input) === JSON.stringify(first);
  const { data, error, isPending } = useQuery(
    trpc.calendar.get.queryOptions(input, {
      ...(isFirst && answer !== null
        ? { initialData: answer, initialDataUpdatedAt: Date.parse(at) }
        : {}),
      refetchInterval: ({ state }) =>
        refreshAfter(state.data?.slots.flatMap(({ items }) => items) ?? [], serverNow()),
    }),
  );
  return { slots: data?.slots ?? NONE, error, isPending };
}

const WEEK = 7;

/** Two weeks as a list of days. Phones also get links to the days of the week. */
function AgendaView({ shown, slots }: { shown: Shown; slots: readonly CalendarSlot[] }) {
  const { from, to } = rangeOf(shown);
  const byDay = new Map(slots.map((slot) => [slot.date, slot]));
  return (
    <div className="flex flex-col gap-2">
      <WeekStrip date={shown.date} />
      {listDays(from, to).map((day) => (
        <DayPosts key={day} day={day} slot={byDay.get(day)} />
      ))}
    </div>
  );
}

function WeekStrip({ date }: { date: string }) {
  const { today, hrefOf } = useParts();
  const monday = startOfWeek(date);
  return (
    <nav aria-label={CALENDAR_COPY.week_days} className="grid grid-cols-7 gap-1 md:hidden">
      {listDays(monday, addDays(monday, WEEK)).map((day) => (
        <ShallowLink
          key={day}
          href={hrefOf({ date: day })}
          aria-current={day === date ? "date" : undefined}
          className="flex min-h-11 flex-col items-center justify-center rounded-field border border-line text-sm aria-[current]:border-accent aria-[current]:font-bold"
        >
          <span className="sr-only">{longDay(day)}</span>
          <span aria-hidden className="text-xs text-muted">
            {dayText(day, { weekday: "short" })}
          </span>
          <span aria-hidden className={day === today ? "text-accent" : ""}>
            {Number(day.slice(8))}
          </span>
        </ShallowLink>
      ))}
    </nav>
  );
}

const ScheduleDialog = dynamic(
  () => import("#components/time/schedule-dialog.tsx").then((it) => it.ScheduleDialog, orNotLoaded),
  { ssr: false },
);

interface MoveDialogProps {
  /** Null until a post is first moved. */
  post: PostRow | null;
  open: boolean;
  onClose(): void;
  onMove(post: PostRow, at: Date): void;
}

/** Moves a post to a new time, as an alternative to dragging. */
function MoveDialog({ post, open, onClose, onMove }: MoveDialogProps) {
  const { zone } = useParts();
  if (post === null) return null;
  const { id, status, scheduled_at } = post;
  return (
    <ScheduleDialog
      key={id}
      open={open}
      onOpenChange={(open) => open || onClose()}
      finalFocus={() => document.querySelector<HTMLElement>(`[data-chip="${id}"] a`)}
      zone={zone}
      current={scheduled_at === null ? null : new Date(scheduled_at)}
      post_id={id}
      confirmLabel={status === "draft" ? MOVE_COPY.schedule : MOVE_COPY.move}
      onChoose={(at) => onMove(post, at)}
    />
  );
}
