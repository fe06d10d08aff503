"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { serverNow } from "#components/api/server-clock.ts";
import { useTRPC } from "#components/api/trpc.ts";
import { refreshAfter } from "#components/posts/is-moving.ts";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import type { toCalendarInput } from "./calendar-query.ts";

type Input = ReturnType<typeof toCalendarInput>;

/** The posts that the server loaded for the page; no answer if the request was refused. */
export interface InitialCalendar {
  input: Input;
  /** When it was loaded. */
  at: string;
  answer: { time_zone: string; slots: CalendarSlot[] } | null;
}

const NONE: readonly CalendarSlot[] = [];
const LATE_MS = 150;

/**
 * The posts of the shown range, kept up to date. One request per range. Until it is answered, days that were shown
 * before stay, and the others have no slot.
 */
export function useCalendar({ input: first, at, answer }: InitialCalendar, input: Input) {
  const trpc = useTRPC();
  const isFirst = JSON.stringify(input) === JSON.stringify(first);
  const { data, error, isPlaceholderData } = useQuery(
    trpc.calendar.get.queryOptions(input, {
      ...(isFirst && answer !== null
        ? { initialData: answer, initialDataUpdatedAt: Date.parse(at) }
        : {}),
      placeholderData: (before, query) =>
        isOtherRange(query?.queryKey[1]?.input, input) ? before : undefined,
      refetchInterval: ({ state }) =>
        refreshAfter(state.data?.slots.flatMap(({ items }) => items) ?? [], serverNow()),
    }),
  );
  const isLoading = error === null && (data === undefined || isPlaceholderData);
  return { slots: data?.slots ?? NONE, error, isLoading, late: useLate(isLoading) };
}

/** Whether two requests differ by their days at most. */
function isOtherRange(before: unknown, input: Input): boolean {
  const days = { from: "", to: "" };
  return JSON.stringify(Object.assign({}, before, days)) === JSON.stringify({ ...input, ...days });
}

/** Whether something has been loading for longer than people notice. */
function useLate(isLoading: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return late;
}
