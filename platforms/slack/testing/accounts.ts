import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  slack: {
    account: {
      external_account_id: "T1/C0000007",
      handle: "#ana (Acme)",
      credentials: { access_token: "xoxb-1" },
      account: { channel_id: "C0000007", workspace_url: "https://acme.slack.com/" },
    },
    renamed: {
      within_days: 8,
      handle: "#nora (Acme)",
      answers: (username) => [
        [/auth\.test$/, { ok: true, url: "https://acme.slack.com/", team: "Acme", team_id: "T1" }],
        [
          /conversations\.info$/,
          {
            ok: true,
            channel: { id: "C0000007", name: username, is_private: false, is_archived: false },
          },
        ],
      ],
    },
  },
};
