"use client";
import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useWorkspace } from "../workspace/workspace-provider.tsx";
import {
  type CalendarQuery,
  type QueryChange,
  readCalendarQuery,
  scroll,
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
  const hrefIn = (before: CalendarQuery, change: QueryChange) =>
    `/${slug}/calendar${writeCalendarQuery({ ...before, ...change })}`;
  return {
    query,
    shown,
    hrefOf: (change: QueryChange) => hrefIn(query, change),
    /** URL of the range `count` steps later, or earlier if negative. */
    hrefOfStep: (count: number) => hrefIn(query, { date: step(shown, count) }),
    /** Changes the address as it is now, which may be newer than what is rendered. */
    go(change: QueryChange, how?: "replace") {
      show(hrefIn(currentQuery(), change), how);
    },
    scrollBy(count: number) {
      const now = shownOf(currentQuery(), { narrow, today });
      show(hrefIn(currentQuery(), { date: scroll(now, count) }), "replace");
    },
  };
}

function currentQuery(): CalendarQuery {
  const params = new URLSearchParams(window.location.search);
  return readCalendarQuery((name) => params.get(name));
}

/**
 * Opens another view of the calendar without requesting the page from the server: only its posts are loaded.
 * `replace`: for steps that "Back" isn't to repeat one by one.
 */
export function show(href: string, how?: "replace"): void {
  if (how === "replace") window.history.replaceState(null, "", href);
  else window.history.pushState(null, "", href);
}
