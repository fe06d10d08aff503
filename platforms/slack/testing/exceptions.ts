import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "slack * too_many_images": "What Slack's own clients send at once; its API names no number.",
    "slack * too_many_videos": "What Slack's own clients send at once; its API names no number.",
    "slack * too_many_documents": "What Slack's own clients send at once; its API names no number.",
    "slack * alt_text_over": "`alt_txt` has no documented maximum.",
  },
  typed: {
    slack: ({ handle }) => ({ token: "xoxb-sandbox-0", channel: handle.split(" ")[0] ?? "" }),
  },
};
