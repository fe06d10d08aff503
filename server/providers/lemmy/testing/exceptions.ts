import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  unrefused: {
    "lemmy * empty": "That there must be words is Crier's own rule: a title alone is a post.",
  },
  completions: {
    // A title has three characters at least, which no manifest can say.
    lemmy: ({ title }) =>
      title !== null && [...title.trim()].length < 3 ? { title: `${title} and more` } : {},
  },
};
