"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import {
  type CalendarQuery,
  readCalendarQuery,
  shownOf,
  step,
  writeCalendarQuery,
} from "./calendar-query.ts";

/** What the address asks for, and the ways to other parts of the calendar. */
export function useAddress({ narrow, today }: { narrow: boolean; today: string }) {
  const params = useSearchParams();
  const { slug } = useWorkspace().organization;
  const query = useMemo(() => readCalendarQuery((name) => params.get(name)), [params]);
  const { view, date } = shownOf(query, { narrow, today });
  const shown = useMemo(() => ({ view, date }), [view, date]);
  function hrefOf(change: CalendarQuery): string {
    return `/${slug}/calendar${writeCalendarQuery({ ...query, ...change })}`;
  }
  return {
    query,
    shown,
    hrefOf,
    /** The address of the days before, or after, those that are shown. */
    hrefOfStep: (count: number) => hrefOf({ date: step(shown, count) }),
    go: (change: CalendarQuery) => show(hrefOf(change)),
  };
}

/** Shows another part of the calendar without asking the server for the page: only its posts are read. */
export function show(href: string): void {
  window.history.pushState(null, "", href);
}
