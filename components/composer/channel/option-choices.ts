import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { Control } from "./card-field.tsx";
import { SETTINGS_COPY } from "./copy.ts";

export interface ChoiceProps {
  channel_id: string;
  platform: string;
  rule: OptionRule;
  value: string;
  /** The other options: one option may depend on another. */
  options: Record<string, unknown>;
  control: Control;
  onChange(value: string | undefined): void;
}

export interface ListedValue<Value = string | boolean> {
  /** Undefined omits the option. */
  value: Value | undefined;
  title: string;
}

/** Returns an option's values with labels. Omitting it comes first if that is a choice of its own. */
export function choicesOf(rule: OptionRule, platform: string): ListedValue[] {
  const listed = rule.type === "boolean" ? onOrOff(rule) : valuesOf(rule);
  if (rule.default !== null) {
    return listed.map(({ value, title }) =>
      value === rule.default ? { value: undefined, title } : { value, title },
    );
  }
  return [{ value: undefined, title: unsetTitle(rule, platform) }, ...listed];
}

function onOrOff({ value_titles = {} }: OptionRule): ListedValue[] {
  return [
    { value: true, title: value_titles.true ?? SETTINGS_COPY.on },
    { value: false, title: value_titles.false ?? SETTINGS_COPY.off },
  ];
}

function valuesOf({ values, value_titles = {} }: OptionRule): ListedValue[] {
  return (values ?? []).map((value) => ({ value, title: value_titles[value] ?? value }));
}

function unsetTitle({ required, unset_title }: OptionRule, platform: string): string {
  return required
    ? SETTINGS_COPY.choose
    : (unset_title ?? SETTINGS_COPY.platform_default(platform));
}
