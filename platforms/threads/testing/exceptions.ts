import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "threads poll texts_the_same":
      "Threads' documentation says nothing of options that are the same.",
    "threads carousel too_few_files": "Without its files it is sent as a post of another format.",
  },
  typed: {
    threads: () => ({ access_token: "sandbox-threads-token" }),
  },
};
