import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  linkedin_member: {
    account: {
      external_account_id: "7",
      handle: "ana",
      credentials: { access_token: "access" },
      account: { author: "urn:li:person:7" },
    },
    renamed: {
      within_days: 8,
      handle: "nora",
      answers: (username, id) => [[/\/v2\/userinfo$/, { sub: id, name: username }]],
    },
  },
  linkedin_page: {
    account: {
      external_account_id: "7",
      handle: "ana",
      credentials: { access_token: "access" },
      account: { author: "urn:li:organization:7" },
    },
    renamed: {
      within_days: 8,
      handle: "nora",
      answers: (username, id) => [
        [/\/rest\/organizations$/, { results: { [id]: { localizedName: username } } }],
      ],
    },
  },
};
