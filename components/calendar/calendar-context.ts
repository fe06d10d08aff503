"use client";
import { createContext, use } from "react";
import type { Channel } from "#core/contract/resources/channel.ts";
import type { View } from "./calendar-query.ts";
import type { Movable } from "./move/is-movable.ts";

/** What every cell and post needs. It changes with the minute and the filters, but not with the shown days. */
export interface CalendarParts {
  view: View;
  zone: string;
  /** The reader's time zone if it differs from the organization's; otherwise null. */
  own_zone: string | null;
  /** By ID. */
  channels: ReadonlyMap<string, Channel>;
  now: Date;
  today: string;
  hrefOfDay(day: string): string;
  /** Null without permission to write posts. */
  composeFor: ((at: Date, channel_ids?: readonly string[]) => string) | null;
  may_move: boolean;
  askMove(post: Movable): void;
  openPost(id: string): void;
}

export const CalendarContext = createContext<CalendarParts | null>(null);

export function useParts(): CalendarParts {
  const parts = use(CalendarContext);
  if (parts === null) throw new Error("useParts needs a CalendarContext around it");
  return parts;
}
