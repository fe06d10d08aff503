import type { OptionRule } from "#core/contract/resources/provider-manifest.ts";
import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { anyOf } from "#core/domain/verdict/words.ts";

/** Errors of an option with what people call its values: programs, which read the same errors, have to send the values. */
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
