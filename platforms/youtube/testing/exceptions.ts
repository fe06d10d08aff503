import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "youtube * image_bytes_over":
      "The video is published before its thumbnail is sent: the result says that YouTube refused it.",
    "youtube short video_ratio_over": "It is a video then, and no Short.",
    "youtube short video_seconds_over": "It is a video then, and no Short.",
  },
  completions: {
    // A scheduled video must be public, and until then, like one made for children, it has no comments.
    youtube: ({ options: { publish_at, ...options } }) => {
      const isPublic = (options.privacy_status ?? "public") === "public";
      const hasComments =
        options.audience !== "made_for_kids" && options.privacy_status !== "private";
      if (isPublic && publish_at !== undefined)
        return { options: { ...options, publish_at, first_comment: undefined } };
      return { options: hasComments ? options : { ...options, first_comment: undefined } };
    },
  },
};
