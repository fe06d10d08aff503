import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "tumblr * video_seconds_over":
      "The hour is of a day's videos together; of one nothing is documented.",
    "tumblr * empty": "Tumblr takes a card without words.",
    "tumblr * text_over": "The limit is of each block: Crier keeps a whole text to it.",
  },
  samples: {
    // Comma-separated, each of at most 140 characters.
    "tumblr tags": ["news", "news, größe,日本", "t".repeat(140)],
  },
  completions: {
    // Nobody can tell whether a private video is published.
    tumblr: ({ options, files }) =>
      files.some(({ type }) => type.startsWith("video/"))
        ? { options: { ...options, state: undefined } }
        : {},
  },
};
