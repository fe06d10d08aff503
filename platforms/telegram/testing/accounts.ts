import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  telegram: {
    account: {
      external_account_id: "-100",
      handle: "@ana",
      credentials: { token: "1:token" },
      account: { chat_id: -100 },
    },
    renamed: {
      within_days: 8,
      handle: "@nora",
      answers: (username) => [
        [/getMe$/, { ok: true, result: { id: 1, username: "bot" } }],
        [/getChatMember$/, { ok: true, result: { status: "creator" } }],
        [/getChat$/, { ok: true, result: { id: -100, type: "channel", title: "Ana", username } }],
      ],
    },
  },
};
