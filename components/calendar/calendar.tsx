"use client";
import { type RefObject, useMemo, useRef, useState } from "react";
import { useBrowserZone } from "#components/time/zone/use-browser-zone.ts";
import { useMay } from "#components/workspace/use-may.ts";
import { describeOffset, toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { usePhone } from "../composer/use-phone.ts";
import { composeAddress } from "../queue/compose-address.ts";
import { useNow } from "../time/use-now.ts";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AgendaView } from "./agenda-view.tsx";
import { CalendarContext, type CalendarParts, useParts } from "./calendar-context.ts";
import { filtersOf, rangeOf, toCalendarInput, writeCalendarQuery } from "./calendar-query.ts";
import { HoursView } from "./hours-view.tsx";
import { MonthView } from "./month-view.tsx";
import type { Movable } from "./move/is-movable.ts";
import { moveInSlots } from "./move/move-in-slots.ts";
import { useMoves } from "./move/use-moves.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { NothingScheduled } from "./nothing-scheduled.tsx";
import { PostPanel } from "./panel/post-panel.tsx";
import { Shelf } from "./shelf.tsx";
import { Footer, Toolbar } from "./toolbar.tsx";
import { useAddress } from "./use-address.ts";
import { type InitialCalendar, useCalendar } from "./use-calendar.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { useDrop } from "./use-drop.ts";
import { useShelf } from "./use-shelf.ts";

const MINUTE_MS = 60_000;

interface Props {
  initial: InitialCalendar;
  phone: boolean;
}

export function Calendar({ initial, phone }: Props) {
  const workspace = useWorkspace();
  const zone = workspace.organization.time_zone;
  const now = useNow(workspace.now, MINUTE_MS);
  const today = toLocalTime(now, zone).slice(0, 10);
  const address = useAddress({ narrow: usePhone(phone), today });
  const { query, shown, go } = address;
  const read = useCalendar(initial, toCalendarInput(query, shown));
  const { pending, move, moveFromForm } = useMoves();
  const slots = useMemo(() => moveInSlots(read.slots, pending), [read.slots, pending]);
  const shelf = useShelf(query, pending);
  const [requested, setRequested] = useState<{ post: Movable; open: boolean } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const askMove = (post: Movable) => setRequested({ post, open: true });
  const parts = useCalendarParts({ now, today, address, askMove });
  const find = (id: string): Movable | undefined =>
    [...slots.flatMap(({ items }) => items), ...shelf.posts].find((post) => post.id === id);
  useCalendarKeys({
    find,
    go,
    scrollBy: address.scrollBy,
    onMove: parts.may_move ? askMove : null,
    mayWrite: parts.composeFor !== null,
  });
  useDrop(root, {
    zone,
    now,
    channels: parts.channels,
    find,
    askMove,
    may_move: parts.may_move,
    onMove: move,
  });
  const opened = query.post ?? null;
  return (
    <CalendarContext value={parts}>
      <div
        ref={root}
        data-calendar
        aria-busy={read.isLoading || undefined}
        className="relative flex min-h-0 flex-1 flex-col gap-3"
      >
        <Toolbar {...address} drafts={shelf.count} />
        <ProblemNotice error={read.error} />
        <div className="flex flex-col gap-3 lg:min-h-0 lg:flex-1 lg:flex-row">
          {query.drafts === "open" && (
            <Shelf shelf={shelf} onClose={() => go({ drafts: undefined }, "replace")} />
          )}
          <Views root={root} address={address} read={{ ...read, slots }} />
          {opened !== null && (
            <PostPanel
              key={opened}
              id={opened}
              row={find(opened)}
              onClose={() => go({ post: undefined }, "replace")}
            />
          )}
        </div>
      </div>
      <MoveDialog
        post={requested?.post ?? null}
        open={requested?.open ?? false}
        onClose={() => setRequested(requested && { ...requested, open: false })}
        onMove={moveFromForm}
      />
    </CalendarContext>
  );
}

interface ViewsProps {
  root: RefObject<HTMLElement | null>;
  address: ReturnType<typeof useAddress>;
  read: ReturnType<typeof useCalendar>;
}

function Views({ root, address: { query, shown, hrefOf, go }, read }: ViewsProps) {
  const { slots, late, isLoading, error } = read;
  const { today } = useParts();
  const { from, to } = rangeOf(shown);
  const isHours = shown.view === "week" || shown.view === "day";
  const isEmpty = !isLoading && error === null && slots.every(({ total }) => total === 0);
  const parts = { root, shown, slots, late, go, opened: query.post ?? null };
  return (
    <div className="flex min-w-0 flex-col gap-2 lg:min-h-0 lg:flex-1">
      {isEmpty && (
        <NothingScheduled query={query} showsToday={from <= today && today < to} onClear={go} />
      )}
      {shown.view === "month" && <MonthView {...parts} />}
      {isHours && <HoursView key={shown.view} {...parts} />}
      {shown.view === "agenda" && (
        <AgendaView shown={shown} slots={slots} late={late} hrefOf={hrefOf} />
      )}
      <Footer />
    </div>
  );
}

interface PartsOptions {
  now: Date;
  today: string;
  address: ReturnType<typeof useAddress>;
  askMove(post: Movable): void;
}

/** Stays the same object while weeks are scrolled and posts are opened, so that cells needn't be drawn again. */
function useCalendarParts({ now, today, address, askMove }: PartsOptions): CalendarParts {
  const { slug, time_zone: zone } = useWorkspace().organization;
  const own_zone = useOwnZone(zone, now);
  const mayWrite = useMay("posts:write");
  const may_move = useMay("publish");
  const list = useChannels();
  const channels = useMemo(() => new Map(list.map((channel) => [channel.id, channel])), [list]);
  const { query, shown, go } = address;
  const { view } = shown;
  const filters = JSON.stringify({ status: query.status, ...filtersOf(query) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` and `askMove` do the same in every render.
  return useMemo(
    () => ({
      view,
      zone,
      own_zone,
      channels,
      now,
      today,
      may_move,
      askMove,
      openPost: (post: string) => go({ post }),
      hrefOfDay: (date: string) =>
        `/${slug}/calendar${writeCalendarQuery({ view: "day", date, ...JSON.parse(filters) })}`,
      composeFor: mayWrite
        ? (at: Date, channel_ids: readonly string[] = []) => composeAddress(slug, at, channel_ids)
        : null,
    }),
    [view, zone, own_zone, channels, now, today, slug, filters, mayWrite, may_move],
  );
}

/** Returns the reader's time zone if its clocks differ from those of `zone`; otherwise null. */
function useOwnZone(zone: string, now: Date): string | null {
  const own = useBrowserZone();
  if (own === null || own === zone) return null;
  return describeOffset(now, own) === describeOffset(now, zone) ? null : own;
}
