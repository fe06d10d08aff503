import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  instagram: {
    account: {
      external_account_id: "17",
      handle: "@ana",
      credentials: { access_token: "page", user_token: "user" },
      account: { ig_id: "17", username: "ana" },
    },
    renamed: {
      within_days: 8,
      handle: "@nora",
      answers: (username, id) => [
        [
          /\/v[\d.]+\/me$/,
          { id, name: username, instagram_business_account: { id: "17", username } },
        ],
      ],
    },
  },
  instagram_login: {
    account: {
      external_account_id: "17",
      handle: "@ana",
      credentials: { access_token: "access", expires_at: "2027-01-20T12:00:00.000Z" },
      account: { ig_id: "17", username: "ana", sign_in: "instagram" },
    },
    renamed: {
      within_days: 31,
      handle: "@nora",
      answers: (username) => [
        [/\/refresh_access_token$/, { access_token: "newer", expires_in: 60 * 24 * 3_600 }],
        [/\/v[\d.]+\/me$/, { user_id: "17", username }],
      ],
    },
  },
};
