import type { ValidationError } from "#core/contract/resources/validation-error.ts";
import { offerSetTitle } from "#core/domain/fixes/set-title.ts";
import { measureCodePoints } from "#core/domain/measure/code-point.ts";
import { textLengths } from "#core/domain/measure/text-lengths.ts";
import { countNoun } from "#core/domain/words.ts";
import { startWithFormat, tooMany } from "../phrases.ts";
import type { BrowserRule } from "../rule.ts";

/** A title must be set if required, unset if not supported, and within its limits. */
export const title: BrowserRule = {
  server_only: false,
  validate({ rules, title: given, manifest }) {
    if (rules === undefined) return [];
    if (rules.title === null) {
      if (given === null) return [];
      return [
        problem(`${startWithFormat(rules.format)} on ${manifest.title} has no title. Remove it.`),
      ];
    }
    const fixes = [offerSetTitle(rules.title)];
    const { noun = "title" } = rules.title;
    if (given === null || given.trim() === "") {
      if (!rules.title.required) return [];
      return [
        {
          ...problem(`${startWithFormat(rules.format)} on ${manifest.title} needs a ${noun}.`),
          fixes,
        },
      ];
    }
    const { min_length = 0 } = rules.title;
    const characters = measureCodePoints(given.trim());
    const found = rules.title.forbidden.filter((character) => given.includes(character));
    return [
      ...textLengths(given, rules.title.budgets, manifest)
        .filter(({ length, limit }) => length > limit)
        .map((length) => ({
          ...problem(`The ${noun} has ${tooMany(length)} for ${manifest.title}.`),
          fixes,
        })),
      ...(characters >= min_length
        ? []
        : [
            problem(
              `The ${noun} has ${countNoun(characters, "character")}. ${manifest.title} requires at least ${min_length}.`,
            ),
          ]),
      ...found.map((character) =>
        problem(`${manifest.title} doesn't allow "${character}" in a ${noun}. Remove it.`),
      ),
    ];
  },
};

function problem(message: string): ValidationError {
  return { code: "validation", field: "content", path: "title", message };
}
