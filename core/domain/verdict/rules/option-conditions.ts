import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import type { BrowserRule } from "../rule.ts";
import { isSetTo, settingOf } from "../setting-of.ts";

/** An option's value may require or exclude other options. */
export const optionConditions: BrowserRule = {
  server_only: false,
  validate(copy) {
    const { conditions = [] } = copy.manifest;
    return conditions
      .filter(({ when }) => isSetTo(copy, when))
      .flatMap(({ needs = [], excludes = [], reason }) => [
        ...needs
          .filter((name) => settingOf(copy, name) === null)
          .map((name) => problem(name, reason)),
        ...excludes
          .filter((setting) => isSetTo(copy, setting))
          .map(({ option }) => problem(option, reason)),
      ]);
  },
};

function problem(name: string, reason: string): ValidationError {
  const path = name === "title" ? "title" : `options.${name}`;
  return { code: "validation", field: "content", path, message: reason };
}
