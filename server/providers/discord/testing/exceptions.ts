import type { Exceptions } from "#server/providers/kit/testing/platform-exceptions.ts";

/** What the conformance suite can't tell from the manifest. */
export const exceptions: Exceptions = {
  unrefused: {
    "discord poll texts_the_same":
      "Discord's documentation says nothing of answers that are the same.",
  },
  samples: {
    // The simulated webhook is of a channel that is no forum, and has no thread yet.
    "discord thread_name": [undefined],
    "discord thread_id": [undefined],
  },
  typed: {
    discord: ({ external_account_id: id }) => ({
      webhook: `https://discord.com/api/webhooks/${id}/sandbox-webhook-token`,
    }),
  },
};
