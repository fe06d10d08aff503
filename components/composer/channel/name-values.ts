import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { anyOf } from "#core/domain/verdict/words.ts";

/** Replaces values in an option's errors with their labels. API clients read the same errors and need the values. */
export function nameValues(
  { values, value_titles = {} }: OptionRule,
  errors: readonly ValidationError[],
): readonly ValidationError[] {
  if (values === null) return errors;
  const titles = anyOf(values.map((value) => value_titles[value] ?? value));
  return errors.map((error) => ({
    ...error,
    message: error.message.replace(anyOf(values), () => titles),
  }));
}
