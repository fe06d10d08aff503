import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  tumblr: {
    account: {
      external_account_id: "t:7",
      handle: "ana",
      credentials: { access_token: "access", refresh_token: "refresh" },
      account: { blog: "t:7", name: "ana" },
    },
    renamed: {
      within_days: 21,
      handle: "nora",
      answers: (username) => [
        [/\/v2\/user\/info$/, { response: { user: { blogs: [{ name: username, uuid: "t:7" }] } } }],
      ],
    },
  },
};
