"use client";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Control } from "./card-field.tsx";
import { durationChoices } from "./duration-choices.ts";

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
