"use client";
import { createContext, use } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import type { CalendarQuery, View } from "./calendar-query.ts";

export interface CalendarParts {
  view: View;
  zone: string;
  /** The reader's time zone if it differs from the organization's; otherwise null. */
  own_zone: string | null;
  sandboxes: ReadonlySet<string>;
  now: Date;
  today: string;
  hrefOf(change: CalendarQuery): string;
  /** Null without permission to write posts. */
  composeFor: ((at: Date) => string) | null;
  may_move: boolean;
  askMove(post: PostRow): void;
}

export const CalendarContext = createContext<CalendarParts | null>(null);

export function useParts(): CalendarParts {
  const parts = use(CalendarContext);
  if (parts === null) throw new Error("useParts needs a CalendarContext around it");
  return parts;
}
