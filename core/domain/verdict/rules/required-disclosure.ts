import { type Lack, remindsOf, requires } from "../requirement.ts";
import { isOf } from "./supported-options.ts";

/**
 * A post with files has to say whether AI made them, where its platform has a label for it, if the organization requires
 * it. “No” is an answer, an omitted option isn't.
 */
const REQUIREMENT = {
  name: "disclosure",
  find: ({ manifest, rules, media, options }) =>
    manifest.options
      .filter(
        (rule) =>
          rule.discloses_ai &&
          media.length > 0 &&
          isOf(rule, rules?.format) &&
          typeof options[rule.name] !== "boolean",
      )
      .map(
        ({ name, title }): Lack => ({
          field: "content",
          path: `options.${name}`,
          message: (verb) =>
            `Your organization ${verb} AI disclosure. Answer “${title}” for ${manifest.title}.`,
        }),
      ),
} as const satisfies Parameters<typeof requires>[0];

export const requiredDisclosure = requires(REQUIREMENT);

export const reminderOfDisclosure = remindsOf(REQUIREMENT);
