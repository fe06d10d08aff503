import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "bluesky * empty": "That there must be words is Crier's own rule.",
    "bluesky * too_many_videos": "A post shows one video: there is no field for a second.",
  },
  samples: {
    "bluesky quote": ["https://bsky.app/profile/two.test/post/3lbxzzzzzzz22"],
    "bluesky tags": ["baking", "rye, sourdough", "#one,two,three"],
  },
  typed: {
    bluesky: () => ({
      service: "https://pds.example.com",
      identifier: "one.test",
      password: "sandbox-password",
    }),
  },
};
