import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  mastodon: {
    account: {
      external_account_id: "7@m.test",
      handle: "ana@m.test",
      credentials: { access_token: "access" },
      account: {
        server: "https://m.test",
        id: "7",
        instance_api: null,
        reads_notifications: false,
      },
    },
    renamed: {
      within_days: 8,
      handle: "nora@m.test",
      answers: (username, id) => [
        [/verify_credentials$/, { id, username }],
        [
          /api\/v2\/instance$/,
          {
            domain: "m.test",
            configuration: {
              statuses: { max_characters: 700 },
              media_attachments: {},
              polls: {},
            },
          },
        ],
      ],
    },
  },
};
