import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "instagram * option_over": "The number is no documented one: the comment follows the post.",
  },
  typed: {
    instagram: () => ({ access_token: "sandbox-page-token" }),
  },
};
