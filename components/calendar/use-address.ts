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
    /** URL of the range `count` steps later, or earlier if negative. */
    hrefOfStep: (count: number) => hrefOf({ date: step(shown, count) }),
    go: (change: CalendarQuery) => show(hrefOf(change)),
  };
}

/**
 * Opens another view of the calendar without requesting the page from the server: only its posts are loaded.
 */
export function show(href: string): void {
  window.history.pushState(null, "", href);
}
