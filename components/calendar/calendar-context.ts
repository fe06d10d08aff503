"use client";
import { createContext, use } from "react";
import type { PostRow } from "#core/contract/resources/post.ts";
import type { CalendarQuery, View } from "./calendar-query.ts";

/** What every part of the calendar needs to know. */
export interface CalendarParts {
  view: View;
  zone: string;
  /** The reader's own zone, where it differs from the organization's; else null. */
  own_zone: string | null;
  /** The channels that are sandboxes. */
  sandboxes: ReadonlySet<string>;
  now: Date;
  today: string;
  hrefOf(change: CalendarQuery): string;
  /** The address where a post is written that goes out then. */
  composeFor(at: Date): string;
  /** Asks for another time of a post. */
  askMove(post: PostRow): void;
}

export const CalendarContext = createContext<CalendarParts | null>(null);

/** What every part of the calendar needs to know. */
export function useParts(): CalendarParts {
  const parts = use(CalendarContext);
  if (parts === null) throw new Error("useParts needs a CalendarContext around it");
  return parts;
}
