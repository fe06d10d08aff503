import type { ConnectedAccount } from "#platforms/kit/spec/provider.ts";

const BY_TOKEN = { access_token: "access", refresh_token: "refresh" };

export const ACCOUNTS: Record<string, ConnectedAccount> = {
  mastodon: {
    external_account_id: "7@m.test",
    handle: "ana@m.test",
    credentials: { access_token: "access" },
    account: {
      server: "https://m.test",
      id: "7",
      instance_api: null,
      reads_notifications: false,
    },
  },
  telegram: {
    external_account_id: "-100",
    handle: "@ana",
    credentials: { token: "1:token" },
    account: { chat_id: -100 },
  },
  bluesky: {
    external_account_id: "did:plc:ana",
    handle: "ana.test",
    credentials: { access_jwt: "access", refresh_jwt: "refresh", password: "app" },
    account: { service: "https://pds.test", did: "did:plc:ana" },
  },
  discord: {
    external_account_id: "77",
    handle: "ana",
    credentials: { webhook_token: "token" },
    account: { webhook_id: "77", channel_id: "8", guild_id: "9" },
  },
  slack: {
    external_account_id: "T1/C0000007",
    handle: "#ana (Acme)",
    credentials: { access_token: "xoxb-1" },
    account: { channel_id: "C0000007", workspace_url: "https://acme.slack.com/" },
  },
  x: {
    external_account_id: "7",
    handle: "@ana",
    credentials: BY_TOKEN,
    account: { id: "7", username: "ana" },
  },
  facebook: {
    external_account_id: "7",
    handle: "ana",
    credentials: { access_token: "page", user_token: "user" },
    account: { page_id: "7" },
  },
  instagram: {
    external_account_id: "17",
    handle: "@ana",
    credentials: { access_token: "page", user_token: "user" },
    account: { ig_id: "17", username: "ana" },
  },
  linkedin_member: {
    external_account_id: "7",
    handle: "ana",
    credentials: { access_token: "access" },
    account: { author: "urn:li:person:7" },
  },
  linkedin_page: {
    external_account_id: "7",
    handle: "ana",
    credentials: { access_token: "access" },
    account: { author: "urn:li:organization:7" },
  },
  tiktok: {
    external_account_id: "open-7",
    handle: "@ana",
    credentials: BY_TOKEN,
    account: { username: "ana", privacy_levels: ["SELF_ONLY"], locked: [], max_video_seconds: 60 },
  },
  youtube: {
    external_account_id: "UC7",
    handle: "@ana",
    credentials: BY_TOKEN,
    account: { channel_id: "UC7", uploads: "UU7", long_uploads: null },
  },
  google_business: {
    external_account_id: "7",
    handle: "ana",
    credentials: BY_TOKEN,
    account: { location: "accounts/1/locations/7", language: "en" },
  },
  tumblr: {
    external_account_id: "t:7",
    handle: "ana",
    credentials: BY_TOKEN,
    account: { blog: "t:7", name: "ana" },
  },
  lemmy: {
    external_account_id: "https://l.test/u/ana",
    handle: "ana@l.test",
    credentials: { jwt: "jwt" },
    account: { server: "https://l.test", person_id: 7 },
  },
};

const TOKENS = {
  access_token: "access-1",
  refresh_token: "r-1",
  expires_in: 7200,
  refresh_expires_in: 31_536_000,
  open_id: "open-7",
  scope: "user.info.basic,video.publish",
  token_type: "Bearer",
};

export function answersOf(username: string, id = "7"): [RegExp, object][] {
  return [
    [/verify_credentials$/, { id, username }],
    [
      /api\/v2\/instance$/,
      {
        domain: "m.test",
        configuration: {
          statuses: { max_characters: 700 },
          media_attachments: {},
          polls: {},
        },
      },
    ],
    [/getSession$/, { did: "did:plc:ana", handle: `${username}.test`, active: true }],
    [/webhooks\/77\/token$/, { id: "77", type: 1, name: username, channel_id: "8", guild_id: "9" }],
    [/auth\.test$/, { ok: true, url: "https://acme.slack.com/", team: "Acme", team_id: "T1" }],
    [
      /conversations\.info$/,
      {
        ok: true,
        channel: { id: "C0000007", name: username, is_private: false, is_archived: false },
      },
    ],
    [/getMe$/, { ok: true, result: { id: 1, username: "bot" } }],
    [/getChatMember$/, { ok: true, result: { status: "creator" } }],
    [/getChat$/, { ok: true, result: { id: -100, type: "channel", title: "Ana", username } }],
    [/token\/?$/, TOKENS],
    [/users\/me$/, { data: { id, username } }],
    [/\/v[\d.]+\/me$/, { id, name: username, instagram_business_account: { id: "17", username } }],
    [/\/v2\/userinfo$/, { sub: id, name: username }],
    [/\/rest\/organizations$/, { results: { [id]: { localizedName: username } } }],
    [/creator_info\/query\/$/, { data: creator(username), error: { code: "ok", message: "" } }],
    [
      /youtube\/v3\/channels$/,
      {
        items: [
          {
            id: "UC7",
            snippet: { title: "Ana's", customUrl: `@${username}` },
            contentDetails: { relatedPlaylists: { uploads: "UU7" } },
          },
        ],
      },
    ],
    [/\/v1\/locations\/7$/, { name: "locations/7", title: username }],
    [/\/v2\/user\/info$/, { response: { user: { blogs: [{ name: username, uuid: "t:7" }] } } }],
  ];
}

function creator(creator_username: string) {
  return {
    creator_username,
    creator_nickname: "Ana",
    privacy_level_options: ["SELF_ONLY"],
    comment_disabled: false,
    max_video_post_duration_sec: 60,
  };
}
