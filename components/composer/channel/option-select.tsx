"use client";
import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Control } from "./card-field.tsx";
import { SETTINGS_COPY } from "./copy.ts";
import { choicesOf } from "./option-choices.ts";

interface Props {
  platform: string;
  rule: OptionRule;
  value: unknown;
  control: Control;
  onChange(value: string | boolean | undefined): void;
}

/** An option with few values. An invalid value is shown as unselected. */
export function OptionSelect({ platform, rule, value, control, onChange }: Props) {
  const choices = choicesOf(rule, platform);
  const set = value === rule.default ? undefined : value;
  return (
    <select
      {...control}
      value={choices.findIndex((choice) => choice.value === set)}
      onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)]?.value)}
    >
      {choices.every((choice) => choice.value !== set) && (
        <option value={-1}>{SETTINGS_COPY.choose}</option>
      )}
      {choices.map(({ title }, index) => (
        <option key={title} value={index}>
          {title}
        </option>
      ))}
    </select>
  );
}
