"use client";
import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { type PostingTime, WEEKDAYS } from "#core/contract/resources/posting-time.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { TIMES_COPY, WEEKDAY_NAMES } from "./copy.ts";

interface Props {
  times: readonly PostingTime[];
  /** Null if they are read-only. */
  onRemove: ((time: PostingTime) => void) | null;
}

/** The times of a weekly schedule by day. */
export function TimesList({ times, onRemove }: Props) {
  const list = useRef<HTMLDivElement>(null);
  function remove(time: PostingTime) {
    onRemove?.(time);
    // The button that had the focus unmounts with its time.
    list.current?.focus();
  }
  const days = WEEKDAYS.filter((day) => times.some(({ weekday }) => weekday === day));
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {days.length === 0 ? (
        <p>{TIMES_COPY.none}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {days.map((day) => (
            <li key={day} className="flex flex-wrap items-center gap-2">
              <span className="basis-full font-medium md:w-28 md:basis-auto">
                {WEEKDAY_NAMES[day]}
              </span>
              {times
                .filter(({ weekday }) => weekday === day)
                .map((each) => (
                  <span
                    key={each.time}
                    className="inline-flex min-h-9 items-center gap-1 rounded-field border border-line px-2"
                  >
                    {each.time}
                    {onRemove !== null && (
                      <IconButton
                        label={TIMES_COPY.remove(`${WEEKDAY_NAMES[day]} ${each.time}`)}
                        onClick={() => remove(each)}
                      >
                        <IconX size={18} stroke={1.5} aria-hidden />
                      </IconButton>
                    )}
                  </span>
                ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
