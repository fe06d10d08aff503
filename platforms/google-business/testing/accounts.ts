import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  google_business: {
    account: {
      external_account_id: "7",
      handle: "ana",
      credentials: { access_token: "access", refresh_token: "refresh" },
      account: { location: "accounts/1/locations/7", language: "en" },
    },
    renamed: {
      within_days: 8,
      handle: "nora",
      answers: (username) => [[/\/v1\/locations\/7$/, { name: "locations/7", title: username }]],
    },
  },
};
