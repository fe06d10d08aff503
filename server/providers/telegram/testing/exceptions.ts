import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  unrefused: {
    "telegram * too_few_files": "Without its files it is sent as a post of another format.",
  },
};
