import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  discord: {
    account: {
      external_account_id: "77",
      handle: "ana",
      credentials: { webhook_token: "token" },
      account: { webhook_id: "77", channel_id: "8", guild_id: "9" },
    },
    renamed: {
      within_days: 8,
      handle: "nora",
      answers: (username) => [
        [
          /webhooks\/77\/token$/,
          { id: "77", type: 1, name: username, channel_id: "8", guild_id: "9" },
        ],
      ],
    },
  },
};
