import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  lemmy: {
    account: {
      external_account_id: "https://l.test/u/ana",
      handle: "ana@l.test",
      credentials: { jwt: "jwt" },
      account: { server: "https://l.test", person_id: 7 },
    },
  },
};
