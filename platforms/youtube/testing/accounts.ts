import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  youtube: {
    account: {
      external_account_id: "UC7",
      handle: "@ana",
      credentials: { access_token: "access", refresh_token: "refresh" },
      account: { channel_id: "UC7", uploads: "UU7", long_uploads: null },
    },
    renamed: {
      within_days: 8,
      handle: "@nora",
      answers: (username) => [
        [
          /youtube\/v3\/channels$/,
          {
            items: [
              {
                id: "UC7",
                snippet: { title: "Ana's", customUrl: `@${username}` },
                contentDetails: { relatedPlaylists: { uploads: "UU7" } },
              },
            ],
          },
        ],
      ],
    },
  },
};
