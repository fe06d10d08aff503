import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  samples: {
    "mastodon language": ["en", "de", "ja"],
    "mastodon quote": ["https://other.test/@ana/115000000000000001"],
  },
  typed: {
    mastodon: () => ({ instance: "https://social.example.com", access_token: "sandbox-access" }),
  },
};
