import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "x article text_over": "X documents no length: it is what its own composer takes.",
    "x article title_over": "X documents no length.",
    "x article empty": "The schema takes an article without blocks.",
    "x article too_many_images": "X documents no number.",
    "x poll texts_the_same": "X's documentation says nothing of options that are the same.",
  },
  typed: {
    x: () => ({ access_token: "sandbox-access-0" }),
  },
};
