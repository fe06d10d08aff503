"use client";
import { WEEKDAY_NAMES } from "#components/queue/copy.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Weekday } from "#core/contract/resources/posting-time.ts";
import { FREQUENCIES, MOST_INTERVAL, WEEK } from "#core/domain/schedule/recurrence/recurrence.ts";
import { FORM_COPY } from "./copy.ts";
import { MonthFields } from "./month-fields.tsx";
import type { RuleDraft, RuleError, Unit } from "./rule-draft.ts";

interface Props {
  draft: RuleDraft;
  errors: readonly RuleError[];
  change(changed: Partial<RuleDraft>): void;
}

/** How often it is posted: every 2 weeks on Tuesday at 09:00. */
export function RuleFields({ draft, errors, change }: Props) {
  const { every, unit, time, start, time_zone } = draft;
  const errorOf = (name: RuleError) => (errors.includes(name) ? FORM_COPY.errors[name] : undefined);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={FORM_COPY.every}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_INTERVAL}
          value={every}
          error={errorOf("every")}
          onChange={({ currentTarget: { value } }) => change({ every: value })}
        />
        <SelectField
          label={FORM_COPY.unit}
          value={unit}
          onChange={({ currentTarget: { value } }) => change({ unit: value as Unit })}
        >
          {FREQUENCIES.map((each) => (
            <option key={each} value={each}>
              {FORM_COPY.units(each, Number(every))}
            </option>
          ))}
        </SelectField>
      </div>
      {unit === "weekly" && (
        <WeekdayChips
          chosen={draft.weekdays}
          error={errorOf("weekdays")}
          onChange={(weekdays) => change({ weekdays })}
        />
      )}
      {unit === "monthly" && <MonthFields draft={draft} change={change} />}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={FORM_COPY.at}
          type="time"
          required
          value={time}
          error={errorOf("time")}
          onChange={({ currentTarget: { value } }) => change({ time: value })}
        />
        <TextField
          label={FORM_COPY.from}
          type="date"
          required
          value={start}
          error={errorOf("start")}
          onChange={({ currentTarget: { value } }) => change({ start: value })}
        />
      </div>
      <p className="-mt-1 text-sm text-muted">{FORM_COPY.zone(time_zone.replaceAll("_", " "))}</p>
    </>
  );
}

interface ChipProps {
  chosen: readonly Weekday[];
  error: string | undefined;
  onChange(weekdays: Weekday[]): void;
}

function WeekdayChips({ chosen, error, onChange }: ChipProps) {
  const toggle = (weekday: Weekday) =>
    onChange(
      chosen.includes(weekday) ? chosen.filter((day) => day !== weekday) : [...chosen, weekday],
    );
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{FORM_COPY.on}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 sm:grid-cols-7">
        {WEEK.map((weekday) => (
          <label
            key={weekday}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-edge text-muted has-checked:border-accent has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-9"
          >
            <input
              type="checkbox"
              aria-label={WEEKDAY_NAMES[weekday]}
              aria-invalid={error !== undefined}
              checked={chosen.includes(weekday)}
              onChange={() => toggle(weekday)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden>{WEEKDAY_NAMES[weekday].slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-failed">
          {error}
        </p>
      )}
    </fieldset>
  );
}
