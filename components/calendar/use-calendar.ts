"use client";
import { useQuery } from "@tanstack/react-query";
import type { CalendarSlot } from "#core/contract/resources/calendar-slot.ts";
import { serverNow } from "../api/server-clock.ts";
import { useTRPC } from "../api/trpc.ts";
import { refreshAfter } from "../posts/is-moving.ts";
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

/** The posts of the shown range, kept up to date. One request per range. */
export function useCalendar({ input: first, at, answer }: InitialCalendar, input: Input) {
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
