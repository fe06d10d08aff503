import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  bluesky: {
    account: {
      external_account_id: "did:plc:ana",
      handle: "ana.test",
      credentials: { access_jwt: "access", refresh_jwt: "refresh", password: "app" },
      account: { service: "https://pds.test", did: "did:plc:ana" },
    },
    renamed: {
      within_days: 8,
      handle: "nora.test",
      answers: (username) => [
        [/getSession$/, { did: "did:plc:ana", handle: `${username}.test`, active: true }],
      ],
    },
  },
};
