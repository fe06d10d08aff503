import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  x: {
    account: {
      external_account_id: "7",
      handle: "@ana",
      credentials: { access_token: "access", refresh_token: "refresh" },
      account: { id: "7", username: "ana" },
    },
    renamed: {
      within_days: 61,
      handle: "@nora",
      answers: (username, id) => [[/users\/me$/, { data: { id, username } }]],
    },
  },
};
