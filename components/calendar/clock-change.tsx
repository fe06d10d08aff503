"use client";
import { IconClockEdit } from "@tabler/icons-react";
import { hoursOf } from "#core/domain/calendar/slots.ts";
import { useParts } from "./calendar-context.ts";
import { CALENDAR_COPY } from "./copy.ts";

const USUAL_HOURS = 24;

export function ClockChange({ day, look = "icon" }: { day: string; look?: "icon" | "words" }) {
  const { zone } = useParts();
  const hours = hoursOf(day, zone);
  if (hours === USUAL_HOURS) return null;
  const text =
    hours < USUAL_HOURS ? CALENDAR_COPY.clocks_forward(hours) : CALENDAR_COPY.clocks_back(hours);
  return (
    <span
      title={text}
      className={`relative z-10 inline-flex items-center gap-1 text-sm text-warning ${look === "icon" ? "max-md:ml-auto" : ""}`}
    >
      <IconClockEdit size={16} stroke={1.5} aria-hidden />
      <span className={look === "icon" ? "sr-only" : ""}>{text}</span>
    </span>
  );
}
