"use client";
import { type SyntheticEvent, useId, useState } from "react";
import { type PostingTime, WEEKDAYS } from "#core/contract/resources/posting-time.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useTimeZone } from "../workspace/workspace-provider.tsx";
import { addTimes, type Days } from "./add-times.ts";
import { QUEUE_COPY, WEEKDAY_NAMES } from "./copy.ts";
import { TimesList } from "./times-list.tsx";

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
        <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
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
