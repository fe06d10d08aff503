import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "x article text_over": "X documents no length: it is what its own composer takes.",
    "x article title_over": "X documents no length.",
    "x article empty": "The schema takes an article without blocks.",
    "x article too_many_images": "X documents no number.",
    "x poll texts_the_same": "X's documentation says nothing of options that are the same.",
  },
  samples: {
    "x community_id": ["https://x.com/i/communities/1493446837214187523", "1493446837214187523"],
  },
  completions: {
    // Only a post in a community is shared with followers.
    x: ({ options: { share_with_followers: shared, ...options } }) =>
      options.community_id === undefined || shared === undefined
        ? { options }
        : { options: { ...options, share_with_followers: shared } },
  },
  typed: {
    x: () => ({ access_token: "sandbox-access-0" }),
  },
};
