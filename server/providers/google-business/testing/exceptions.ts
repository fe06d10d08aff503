import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  unrefused: {
    "google_business * title_over": "Only other publishers say it.",
  },
  samples: {
    "google_business starts": ["2026-12-24", "2026-12-24T18:00"],
    "google_business ends": ["2026-12-25", "2026-12-26 09:30"],
  },
  completions: {
    // An event and an offer have a title and their days, a button but CALL has an address.
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
