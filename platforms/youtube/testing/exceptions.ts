import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "youtube short video_ratio_over": "It is a video then, and no Short.",
    "youtube short video_seconds_over": "It is a video then, and no Short.",
  },
  completions: {
    // A video made for children has no comments.
    youtube: ({ options }) =>
      options.audience === "made_for_kids"
        ? { options: { ...options, first_comment: undefined } }
        : {},
  },
};
