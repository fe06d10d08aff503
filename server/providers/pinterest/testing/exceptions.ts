import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  unrefused: {
    "pinterest carousel too_few_files": "Without its files it is sent as a post of another format.",
    "pinterest * alt_text_over":
      "A pin has one text for all of its pictures: as much as fits is sent.",
  },
};
