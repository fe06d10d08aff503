import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  samples: {
    "mastodon language": ["en", "de", "ja"],
  },
  typed: {
    mastodon: () => ({ instance: "https://social.example.com", access_token: "sandbox-access" }),
  },
};
