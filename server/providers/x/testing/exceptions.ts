import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  typed: {
    x: () => ({ access_token: "sandbox-access-0" }),
  },
};
