import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "google_business * title_over": "Only other publishers say it.",
  },
  samples: {
    "google_business starts": ["2026-12-24", "2026-12-24T18:00"],
    "google_business ends": ["2026-12-25", "2026-12-26 09:30"],
  },
  completions: {
    // Events and offers have a title and dates; buttons other than CALL have a URL.
    google_business: ({ title, options }) => ({
      title:
        options.topic_type === undefined || options.topic_type === "STANDARD"
          ? null
          : (title ?? "An event"),
      options: {
        ...options,
        call_to_action_url: "https://example.com/",
        starts: "2026-12-24",
        ends: options.ends ?? "2026-12-26",
      },
    }),
  },
};
