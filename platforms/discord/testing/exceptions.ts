import type { Exceptions } from "#platforms/kit/testing/platform-exceptions.ts";

export const exceptions: Exceptions = {
  unrefused: {
    "discord poll texts_the_same":
      "Discord's documentation says nothing of answers that are the same.",
  },
  samples: {
    // The simulated webhook's channel isn't a forum and has no threads yet.
    "discord thread_name": [undefined],
    "discord thread_id": [undefined],
  },
  typed: {
    discord: ({ external_account_id: id }) => ({
      webhook: `https://discord.com/api/webhooks/${id}/sandbox-webhook-token`,
    }),
  },
};
