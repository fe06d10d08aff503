"use client";
import { useState } from "react";
import { type PostingTime, WEEKDAYS } from "#core/contract/resources/posting-time.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TIMES_COPY, WEEKDAY_NAMES } from "./copy.ts";
import { addTimes, type Days } from "./times-draft.ts";

/** The field's name: the form reads it to find a time that isn't added yet. */
export const TIME_FIELD = "time";

interface Props {
  times: readonly PostingTime[];
  problem: string | undefined;
  onAdd(times: PostingTime[]): void;
  onProblem(problem: string | undefined): void;
}

/** Adds a time to one or several days at once. */
export function AddTime({ times, problem, onAdd, onProblem }: Props) {
  const [days, setDays] = useState<Days>("weekdays");
  const [time, setTime] = useState("");
  const [note, setNote] = useState<string>();
  function add() {
    const added = addTimes(times, { days, time });
    setNote(undefined);
    if ("problem" in added) return onProblem(added.problem);
    onProblem(undefined);
    onAdd(added.times);
    setNote(added.note);
    setTime("");
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-[10.5rem_minmax(0,1fr)_auto]">
        <SelectField
          label={TIMES_COPY.weekday}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value as Days)}
        >
          <option value="weekdays">{TIMES_COPY.every_weekday}</option>
          <option value="every_day">{TIMES_COPY.every_day}</option>
          {WEEKDAYS.map((day) => (
            <option key={day} value={day}>
              {WEEKDAY_NAMES[day]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={TIMES_COPY.time}
          name={TIME_FIELD}
          type="time"
          value={time}
          error={problem}
          onChange={(event) => {
            setTime(event.currentTarget.value);
            onProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add} className="whitespace-nowrap max-md:col-span-2 md:mt-6">
          {TIMES_COPY.add_time}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
    </div>
  );
}
