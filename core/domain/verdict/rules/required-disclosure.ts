import { type Lack, remindsOf, requires } from "../requirement.ts";

/**
 * A post with files has to say whether AI made them, where its platform has a label for it, if the organization requires
 * it. “No” is an answer, an omitted option isn't.
 */
const REQUIREMENT = {
  name: "disclosure",
  find: ({ manifest, rules, media, options }) =>
    media.length === 0
      ? []
      : manifest.options
          .filter(
            ({ discloses_ai = false, formats }) => discloses_ai && has(formats, rules?.format),
          )
          .filter(({ name }) => typeof options[name] !== "boolean")
          .map(
            ({ name, title }): Lack => ({
              field: "content",
              path: `options.${name}`,
              message: (verb) =>
                `Your organization ${verb} AI disclosure. Answer “${title}” in the settings for ${manifest.title}.`,
            }),
          ),
} as const satisfies Parameters<typeof requires>[0];

export const requiredDisclosure = requires(REQUIREMENT);

export const reminderOfDisclosure = remindsOf(REQUIREMENT);

function has<Format>(formats: readonly Format[] | undefined, format: Format | undefined): boolean {
  return formats === undefined || (format !== undefined && formats.includes(format));
}
