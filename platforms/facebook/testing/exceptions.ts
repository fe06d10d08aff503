import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "facebook * too_few_files": "Without its files it is sent as a post of another format.",
    "facebook post empty": "A link alone is a post.",
    "facebook * option_over": "The number is no documented one: the comment follows the post.",
    "facebook video text_over": "The number is that of posts; none is documented for a video.",
    "facebook video title_over": "Only other publishers say it.",
    "facebook reel text_over": "The number is that of posts; none is documented for a reel.",
  },
  typed: {
    facebook: () => ({ access_token: "sandbox-page-token" }),
  },
};
