"use client";
import { useParts } from "./calendar-context.ts";
import { CALENDAR_COPY } from "./copy.ts";
import { ShallowLink } from "./shallow-link.tsx";

interface Props {
  day: string;
  count: number;
  tabIndex?: number | undefined;
  /** `wide` for fingers. */
  look?: "cell" | "wide";
}

const LOOKS = {
  cell: "px-1 text-xs whitespace-nowrap",
  wide: "inline-flex min-h-11 items-center px-3 text-sm md:min-h-9",
} as const;

/** Leads to the day, which has the free posting times that have no room here. */
export function MoreFree({ day, count, tabIndex, look = "cell" }: Props) {
  const { hrefOfDay, composeFor } = useParts();
  if (count === 0 || composeFor === null) return null;
  return (
    <ShallowLink
      href={hrefOfDay(day)}
      tabIndex={tabIndex}
      className={`relative z-10 w-fit rounded-field text-muted hover:bg-sunken hover:text-ink print:hidden ${LOOKS[look]}`}
    >
      {CALENDAR_COPY.more_free(count)}
      <span className="sr-only"> {CALENDAR_COPY.more_free_what}</span>
    </ShallowLink>
  );
}
