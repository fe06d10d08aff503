import { remindsOf, requires } from "../requirement.ts";

/** A post needs a label if the organization requires one. Where its labels are unknown, it is valid. */
const REQUIREMENT = {
  name: "label",
  find: ({ labelled }) =>
    labelled === false
      ? [
          {
            field: "labels",
            message: (verb) => `Add a label: your organization ${verb} one.`,
          },
        ]
      : [],
} as const satisfies Parameters<typeof requires>[0];

export const requiredLabel = requires(REQUIREMENT);

export const reminderOfLabel = remindsOf(REQUIREMENT);
