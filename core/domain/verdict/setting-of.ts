import type { OptionSetting } from "#core/contract/resources/option-setting.ts";
import type { RenderedCopy } from "../copy/index.ts";

/** Returns the value of an option, or of `title`. Null if unset. */
export function settingOf({ options, title }: RenderedCopy, name: string): unknown {
  const value = name === "title" ? title?.trim() : options[name];
  return value === undefined || value === "" ? null : value;
}

export function isSetTo(copy: RenderedCopy, { option, values }: OptionSetting): boolean {
  const value = settingOf(copy, option);
  return value !== null && (values === null || values.some((each) => each === value));
}
