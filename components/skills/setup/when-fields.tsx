"use client";
import { CheckField } from "#components/ui/check-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useTimeZone } from "#components/workspace/workspace-provider.tsx";
import { SETUP_COPY, WEEKDAY_CHOICES } from "./copy.ts";
import { REPEATS, type When } from "./when.ts";

interface Props {
  when: When;
  /** Whether it may also be run once: not while a repeating one is edited. */
  mayBeOnce: boolean;
  also_now: boolean;
  change(changed: Partial<When>): void;
  onAlsoNow(also_now: boolean): void;
}

/** How often an automation runs, in words instead of a cron expression. */
export function WhenFields({ when, mayBeOnce, also_now, change, onAlsoNow }: Props) {
  const zone = useTimeZone();
  const { repeat, time, weekday, cron } = when;
  const choices = REPEATS.filter((each) => mayBeOnce || each !== "once");
  const hasTime = repeat !== "once" && repeat !== "hourly" && repeat !== "custom";
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{SETUP_COPY.when}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={SETUP_COPY.how_often}
          value={repeat}
          onChange={({ currentTarget: { value } }) => change({ repeat: value as When["repeat"] })}
        >
          {repeat === "custom" && <option value="custom">{SETUP_COPY.custom(cron)}</option>}
          {choices.map((each) => (
            <option key={each} value={each}>
              {SETUP_COPY[each]}
            </option>
          ))}
        </SelectField>
        {repeat === "weekly" && (
          <SelectField
            label={SETUP_COPY.day}
            value={weekday}
            onChange={({ currentTarget: { value } }) => change({ weekday: Number(value) })}
          >
            {WEEKDAY_CHOICES.map(({ day, name }) => (
              <option key={day} value={day}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {hasTime && (
          <TextField
            label={SETUP_COPY.time}
            type="time"
            required
            value={time}
            onChange={({ currentTarget: { value } }) => {
              if (value !== "") change({ time: value });
            }}
          />
        )}
      </div>
      {hasTime && <p className="text-sm text-muted">{SETUP_COPY.in_zone(zone)}</p>}
      {repeat !== "once" && mayBeOnce && (
        <CheckField label={SETUP_COPY.also_now} checked={also_now} onChange={onAlsoNow} />
      )}
    </fieldset>
  );
}
