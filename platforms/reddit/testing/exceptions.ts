import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "reddit poll texts_the_same": "Nobody says what Reddit does with options that are the same.",
    "reddit * empty": "That there must be words is Crier's own rule.",
  },
  completions: {
    // Other simulated subreddits accept only some kinds of posts, or require a flair.
    reddit: ({ options }) => ({ options: { ...options, subreddit: "test", flair_id: undefined } }),
  },
};
