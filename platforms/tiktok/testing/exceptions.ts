import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  samples: {
    "tiktok photo_cover_index": [0],
  },
  completions: {
    // Branded content can't be private. A draft has no text.
    tiktok: ({ options: { draft: _, ...options } }) =>
      options.privacy_level === "SELF_ONLY"
        ? { options: { ...options, brand_content_toggle: false } }
        : { options },
  },
};
