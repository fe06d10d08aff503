"use client";
import { WEEKDAY_NAMES } from "#components/queue/copy.ts";
import { SelectField } from "#components/ui/select-field.tsx";
import type { Weekday } from "#core/contract/resources/posting-time.ts";
import { WEEK } from "#core/domain/schedule/recurrence/recurrence.ts";
import { FORM_COPY } from "./copy.ts";
import { NTHS, type Nth, type RuleDraft } from "./rule-draft.ts";

const LONGEST_MONTH = 31;
/** Every month has these days. */
const SHORTEST_MONTH = 28;
const MONTH_DAYS = Array.from({ length: LONGEST_MONTH }, (_, index) => index + 1);

interface Props {
  draft: RuleDraft;
  change(changed: Partial<RuleDraft>): void;
}

/** On which day of the month: the 15th, the last day, or the first Monday. */
export function MonthFields({ draft, change }: Props) {
  const { month, month_day } = draft;
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={FORM_COPY.on}
        value={month}
        onChange={({ currentTarget: { value } }) => change({ month: value as RuleDraft["month"] })}
      >
        <option value="date">{FORM_COPY.on_kind.date}</option>
        <option value="weekday">{FORM_COPY.on_kind.weekday}</option>
      </SelectField>
      {month === "date" ? (
        <SelectField
          label={FORM_COPY.which}
          value={month_day}
          onChange={({ currentTarget: { value } }) => change({ month_day: Number(value) })}
        >
          {MONTH_DAYS.map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
          <option value={-1}>{FORM_COPY.last_day}</option>
        </SelectField>
      ) : (
        <WeekdayOfMonth draft={draft} change={change} />
      )}
      {month === "date" && month_day > SHORTEST_MONTH && (
        <p className="text-sm text-muted">{FORM_COPY.skips(month_day)}</p>
      )}
    </div>
  );
}

function WeekdayOfMonth({ draft: { nth, nth_weekday }, change }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={FORM_COPY.which_of}
        value={nth}
        onChange={({ currentTarget: { value } }) => change({ nth: value as Nth })}
      >
        {NTHS.map((each) => (
          <option key={each} value={each}>
            {FORM_COPY.nth[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={FORM_COPY.weekday}
        value={nth_weekday}
        onChange={({ currentTarget: { value } }) => change({ nth_weekday: value as Weekday })}
      >
        {WEEK.map((weekday) => (
          <option key={weekday} value={weekday}>
            {WEEKDAY_NAMES[weekday]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
