import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  facebook: {
    account: {
      external_account_id: "7",
      handle: "ana",
      credentials: { access_token: "page", user_token: "user" },
      account: { page_id: "7" },
    },
    renamed: {
      within_days: 8,
      handle: "nora",
      answers: (username, id) => [[/\/v[\d.]+\/me$/, { id, name: username }]],
    },
  },
};
