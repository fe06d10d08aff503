"use client";
import { useMemo, useRef, useState } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import { toLocalTime } from "#core/domain/schedule/zoned-time.ts";
import { ProblemNotice } from "../api/problem-notice.tsx";
import { usePhone } from "../composer/use-phone.ts";
import { useNow } from "../time/use-now.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { useChannels } from "../workspace/use-channels.ts";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import { AgendaView } from "./agenda-view.tsx";
import { CalendarContext } from "./calendar-context.ts";
import { CalendarFilters } from "./calendar-filters.tsx";
import { toCalendarInput } from "./calendar-query.ts";
import { CHECK_COPY } from "./check/copy.ts";
import { CALENDAR_COPY } from "./copy.ts";
import { HoursView } from "./hours-view.tsx";
import { MonthView } from "./month-view.tsx";
import { MoveDialog } from "./move/move-dialog.tsx";
import { moveInSlots } from "./move/move-in-slots.ts";
import { useMoves } from "./move/use-moves.ts";
import { NothingScheduled } from "./nothing-scheduled.tsx";
import { Shelf, useDrafts } from "./shelf.tsx";
import { Toolbar, ZoneNote } from "./toolbar.tsx";
import { useAddress } from "./use-address.ts";
import { type InitialCalendar, useCalendar } from "./use-calendar.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { useDrop } from "./use-drop.ts";
import { useOwnZone } from "./use-own-zone.ts";

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
  const [asked, setAsked] = useState<{ post: PostRow; open: boolean } | null>(null);
  const sandboxes = useSandboxes();
  const root = useRef<HTMLDivElement>(null);
  const askMove = (post: PostRow) => setAsked({ post, open: true });
  const find = (id: string) =>
    [...slots.flatMap(({ items }) => items), ...shelf.drafts].find((post) => post.id === id);
  useCalendarKeys({ today, find, go, onMove: askMove });
  useDrop(root, {
    ...{ zone, now, find, askMove },
    onMove: move,
    shown: useMemo(() => [slots, shelf.drafts, shown], [slots, shelf.drafts, shown]),
  });
  const address = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hrefOf` follows from the address.
  const parts = useMemo(
    () => ({
      ...{ view: shown.view, zone, own_zone, sandboxes, now, today, hrefOf, askMove },
      composeFor: (at: Date) => `/${slug}/compose?at=${encodeURIComponent(at.toISOString())}`,
    }),
    [shown.view, zone, own_zone, sandboxes, now, today, slug, address],
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
        <Toolbar {...{ shown, hrefOfStep }} />
        <CalendarFilters {...{ query, go }} />
        <ProblemNotice error={read.error} />
        <Shelf {...shelf} pending={pending} />
        {isEmpty && <NothingScheduled query={query} onClear={go} />}
        {shown.view === "month" && <MonthView {...{ root, shown, slots, go }} />}
        {isHours && <HoursView key={shown.view} {...{ root, shown, slots, go }} />}
        {shown.view === "agenda" && <AgendaView {...{ shown, slots }} />}
      </div>
      <MoveDialog
        post={asked?.post ?? null}
        open={asked?.open ?? false}
        onClose={() => setAsked(asked && { ...asked, open: false })}
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
