"use client";

import { durationText } from "#components/shown-post/duration-text.ts";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Control } from "./card-field.tsx";
import { SETTINGS_COPY } from "./copy.ts";
import type { ListedValue } from "./option-choices.ts";

interface Props {
  rule: OptionRule;
  value: unknown;
  control: Control;
  onChange(value: number | undefined): void;
}

export function DurationSelect({ rule, value, control, onChange }: Props) {
  const set = value === rule.default ? undefined : value;
  const choices = durationChoices(rule, set);
  return (
    <select
      {...control}
      value={choices.findIndex((choice) => choice.value === (set ?? undefined))}
      onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)]?.value)}
    >
      {choices.map(({ title }, index) => (
        <option key={title} value={index}>
          {title}
        </option>
      ))}
    </select>
  );
}

const HOUR = 60;

const DAY = 24 * HOUR;

/** Common durations in minutes. Each platform supports some of them. */
const USUAL = [5, 30, HOUR, 6 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY];

/** Returns the durations to choose from with labels, including the current one. */
export function durationChoices(
  { range, default: usual, unset_title }: OptionRule,
  set: unknown,
): ListedValue<number>[] {
  if (range === undefined) return [];
  const { min, max, step, only } = range;
  const taken =
    only ?? USUAL.filter((minutes) => minutes >= min && minutes <= max && minutes % step === 0);
  const all = typeof set === "number" && !taken.includes(set) ? [...taken, set] : taken;
  const listed = all
    .toSorted((left, right) => left - right)
    .map((minutes) => ({
      value: minutes === usual ? undefined : minutes,
      title: durationText(minutes),
    }));
  if (usual !== null) return listed;
  return [{ value: undefined, title: unset_title ?? SETTINGS_COPY.default }, ...listed];
}
