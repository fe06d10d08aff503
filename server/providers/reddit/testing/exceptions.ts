import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  unrefused: {
    "reddit poll texts_the_same": "Nobody says what Reddit does with options that are the same.",
    "reddit * empty": "That there must be words is Crier's own rule.",
  },
  completions: {
    // Of the simulated subreddits, others take some kinds of posts alone, or demand a flair.
    reddit: ({ options }) => ({ options: { ...options, subreddit: "test", flair_id: undefined } }),
  },
};
