import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  samples: {
    "tiktok photo_cover_index": [0],
  },
  completions: {
    // Who pays for a post wants it to be seen.
    tiktok: ({ options }) =>
      options.privacy_level === "SELF_ONLY"
        ? { options: { ...options, brand_content_toggle: false } }
        : {},
  },
};
