import type { Accounts } from "#platforms/kit/testing/connected-accounts.ts";

export const accounts: Accounts = {
  tiktok: {
    account: {
      external_account_id: "open-7",
      handle: "@ana",
      credentials: { access_token: "access", refresh_token: "refresh" },
      account: {
        username: "ana",
        privacy_levels: ["SELF_ONLY"],
        locked: [],
        max_video_seconds: 60,
      },
    },
    renamed: {
      within_days: 31,
      handle: "@nora",
      answers: (username) => [
        [
          /creator_info\/query\/$/,
          {
            data: {
              creator_username: username,
              creator_nickname: "Ana",
              privacy_level_options: ["SELF_ONLY"],
              comment_disabled: false,
              max_video_post_duration_sec: 60,
            },
            error: { code: "ok", message: "" },
          },
        ],
      ],
    },
  },
};
