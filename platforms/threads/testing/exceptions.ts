import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "threads poll texts_the_same":
      "Threads' documentation says nothing of options that are the same.",
    "threads carousel too_few_files": "Without its files it is sent as a post of another format.",
  },
  samples: {
    "threads gif_id": ["l0MYt5jPR6QX5pnqM", "https://giphy.com/gifs/cat-bread-l0MYt5jPR6QX5pnqM"],
  },
  completions: {
    // A quoted post must exist, and hidden words must be in the text.
    threads: ({ options: { quote_post_id, spoiler_text, ...options } }) => ({ options }),
  },
  typed: {
    threads: () => ({ access_token: "sandbox-threads-token" }),
  },
};
