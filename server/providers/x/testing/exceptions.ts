import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  unrefused: {
    "x poll texts_the_same": "X's documentation says nothing of options that are the same.",
  },
  typed: {
    x: () => ({ access_token: "sandbox-access-0" }),
  },
};
