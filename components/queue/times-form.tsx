"use client";

import { IconX } from "@tabler/icons-react";
import { type SyntheticEvent, useId, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { MOST_POSTING_TIMES } from "#core/contract/limits.ts";
import type { Weekday } from "#core/contract/resources/posting-time.ts";
import { type PostingTime, WEEKDAYS } from "#core/contract/resources/posting-time.ts";
import { sortPostingTimes } from "#core/domain/schedule/slots.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { QUEUE_COPY, WEEKDAY_NAMES } from "./copy.ts";

interface Props {
  times: readonly PostingTime[] | null;
  inherited: readonly PostingTime[] | null;
  busy: boolean;
  onSave(times: PostingTime[] | null): void;
  onCancel(): void;
}

/** A weekly schedule: times are added for one or several days at once, and removed one by one. */
export function TimesForm({ times, inherited, busy, onSave, onCancel }: Props) {
  const zone = useTimeZone();
  const id = useId();
  const [follows, setFollows] = useState(times === null && inherited !== null);
  const [own, setOwn] = useState<readonly PostingTime[]>(times ?? inherited ?? []);
  const [days, setDays] = useState<Days>("weekdays");
  const [time, setTime] = useState("09:00");
  const [problem, setProblem] = useState<string>();

  function add() {
    const added = addTimes(own, { days, time });
    setProblem("problem" in added ? added.problem : undefined);
    if (!("problem" in added)) setOwn(added);
  }
  function remove(removed: PostingTime) {
    setOwn(own.filter((each) => each !== removed));
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSave(follows ? null : [...own]);
  }
  const shown = follows ? (inherited ?? []) : own;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-muted">{QUEUE_COPY.times_hint(zone)}</p>
      {inherited !== null && (
        <label htmlFor={id} className="flex min-h-11 items-center gap-2 md:min-h-9">
          <input
            id={id}
            type="checkbox"
            className="size-5 accent-accent"
            checked={follows}
            onChange={(event) => setFollows(event.currentTarget.checked)}
          />
          {QUEUE_COPY.use_project}
        </label>
      )}
      {!follows && (
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[11.5rem_1fr_auto]">
          <SelectField
            label={QUEUE_COPY.weekday}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value as Days)}
          >
            <option value="weekdays">{QUEUE_COPY.every_weekday}</option>
            <option value="every_day">{QUEUE_COPY.every_day}</option>
            {WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {WEEKDAY_NAMES[day]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={QUEUE_COPY.time}
            type="time"
            value={time}
            error={problem}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
          <Button onClick={add} className="max-md:col-span-2">
            {QUEUE_COPY.add_time}
          </Button>
        </div>
      )}
      <TimesList times={shown} onRemove={follows ? null : remove} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onClick={onCancel}>{QUEUE_COPY.cancel}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {QUEUE_COPY.save}
        </Button>
      </div>
    </form>
  );
}

type Days = Weekday | "weekdays" | "every_day";

/** Adds a time to each day without duplicates, or returns why it can't. */
export function addTimes(
  times: readonly PostingTime[],
  { days, time }: { days: Days; time: string },
): PostingTime[] | { problem: string } {
  if (!/^\d\d:\d\d$/.test(time)) return { problem: QUEUE_COPY.missing };
  const isListed = (weekday: Weekday) =>
    times.some((each) => each.weekday === weekday && each.time === time);
  const added = daysOf(days)
    .filter((weekday) => !isListed(weekday))
    .map((weekday) => ({ weekday, time }));
  if (times.length + added.length > MOST_POSTING_TIMES) return { problem: QUEUE_COPY.full };
  return sortPostingTimes([...times, ...added]);
}

function daysOf(days: Days): readonly Weekday[] {
  if (days === "every_day") return WEEKDAYS;
  return days === "weekdays" ? WEEKDAYS.slice(0, 5) : [days];
}

interface TimesListProps {
  times: readonly PostingTime[];
  /** Null if they are read-only. */
  onRemove: ((time: PostingTime) => void) | null;
}

function TimesList({ times, onRemove }: TimesListProps) {
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
        <p>{QUEUE_COPY.none}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {days.map((day) => (
            <li key={day} className="flex flex-wrap items-center gap-2">
              <span className="w-28 font-medium">{WEEKDAY_NAMES[day]}</span>
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
                        label={QUEUE_COPY.remove(`${WEEKDAY_NAMES[day]} ${each.time}`)}
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
