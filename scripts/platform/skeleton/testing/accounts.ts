import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

/** An account as connected, and what the platform responds once it was renamed. This isn't written yet. */
export const accounts: Accounts = {
  example_platform: {
    account: {
      external_account_id: "7",
      handle: "ana",
      credentials: { access_token: "access", refresh_token: "refresh" },
      account: { username: "ana" },
    },
    renamed: {
      within_days: 31,
      handle: "nora",
      answers: (username, id) => [[/\/v1\/me$/, { id, username }]],
    },
  },
};
