import type { SignInForm } from "./sign-in-form.ts";

const SIGN_IN_FORMS: Record<string, SignInForm> = {
  bluesky: {
    kind: "credentials",
    explain: "Crier signs in with an app password. You can revoke it on Bluesky at any time.",
    fields: [
      { name: "identifier", label: "Handle", placeholder: "you.bsky.social", handle: true },
      {
        name: "password",
        label: "App password",
        secret: true,
        hint: "Not your account password. Create one on Bluesky under Settings > Privacy and security > App passwords. Stored encrypted.",
      },
      {
        name: "service",
        label: "Server",
        initial: "https://bsky.social",
        hint: "Change this only if your account is on another server.",
      },
    ],
  },
  mastodon: {
    kind: "pages",
    explain: "Sign in on your Mastodon server. Crier never sees your password.",
    server: {
      label: "Server",
      placeholder: "mastodon.social",
      hint: "Your server, or your full handle, such as @you@mastodon.social.",
    },
  },
  x: {
    kind: "pages",
    explain:
      "Sign in on X and allow Crier to publish and read your posts. Crier never sees your password.",
    setUp: "Register a web app in X's developer console.",
  },
  linkedin_member: {
    kind: "pages",
    explain:
      "Sign in on LinkedIn and allow Crier to post for you. LinkedIn doesn't let apps read your posts, so Crier can't check whether a post was published. You need to sign in again every 60 days.",
    setUp:
      "Register an app in LinkedIn's developer portal with the products Share on LinkedIn and Sign In with LinkedIn.",
  },
  linkedin_page: {
    kind: "pages",
    explain:
      "Sign in on LinkedIn with an account that can post for the page, then choose the page. Crier can post and comment as the page and read its posts. You need to sign in again every 60 days.",
    setUp:
      "Register a separate app in LinkedIn's developer portal with the Community Management product. LinkedIn reviews the app.",
  },
  facebook: {
    kind: "pages",
    explain:
      "Sign in on Facebook and choose the Pages Crier can publish to. Facebook doesn't let apps post to personal profiles. Crier never sees your password.",
    setUp: "Register an app at developers.facebook.com with Facebook Login for Business.",
  },
  instagram: {
    kind: "pages",
    explain:
      "Sign in on Facebook and choose the Facebook Page linked to your Instagram account. It must be a business or creator account. Crier never sees your password.",
    setUp: "Register an app at developers.facebook.com with Facebook Login for Business.",
  },
  threads: {
    kind: "pages",
    explain:
      "Sign in on Threads and allow Crier to publish. Access renews automatically as long as you publish at least once every two months. Crier never sees your password.",
    setUp: "Register an app at developers.facebook.com with the Threads use case.",
  },
  tiktok: {
    kind: "pages",
    explain:
      "Sign in on TikTok and allow Crier to read your name and post videos and photos. Crier never sees your password.",
    setUp:
      "Register an app at developers.tiktok.com under Manage apps with the products Login Kit and Content Posting API.",
  },
  youtube: {
    kind: "pages",
    explain:
      "Sign in with Google and choose a channel. Crier can upload and delete videos, add them to playlists and write comments. Crier never sees your password.",
    setUp:
      "In the Google Cloud console, create a project, enable the YouTube Data API v3 and add an OAuth client of type web application.",
  },
  pinterest: {
    kind: "pages",
    explain:
      "Sign in on Pinterest and allow Crier to read your boards and create pins. Crier never sees your password.",
    setUp:
      "Register an app at developers.pinterest.com. With trial access, only the account that created a pin can see it.",
  },
  reddit: {
    kind: "pages",
    explain:
      "Sign in on Reddit and allow Crier to submit posts and comments, look up subreddits and flair, and find and delete your posts. Crier never sees your password.",
    setUp: "Once Reddit approves your API access, register a web app at reddit.com/prefs/apps.",
  },
  telegram: {
    kind: "credentials",
    explain:
      "Crier posts through a bot. In Telegram, send /newbot to @BotFather, then add the bot to your channel as an administrator who can post messages, or to your group as a member. To read comments, also make it an administrator of the channel's discussion group.",
    fields: [
      {
        name: "token",
        label: "Bot token",
        placeholder: "110201543:AAHdqTcvCH1vGWJxfSe1ofSAs0K5PALDsaw",
        hint: "@BotFather shows it when you create the bot, and later under /mybots > API Token. Stored encrypted.",
        secret: true,
      },
      {
        name: "chat",
        label: "Channel or group",
        placeholder: "@yourchannel",
        hint: "The public username. For a private channel or group, open it at web.telegram.org and copy the ID from the URL, such as -1001234567890.",
        handle: true,
      },
    ],
  },
  discord: {
    kind: "pages",
    explain:
      "On Discord, choose a server and a channel where you can manage webhooks. Crier gets a webhook for that channel. If Discord also asks you to add a bot, Crier uses it to read messages and reply.",
    setUp: "Register an app in Discord's developer portal.",
    withoutApp: {
      kind: "credentials",
      explain:
        "Crier posts through a webhook. Create one in Discord under Server Settings > Integrations > Webhooks, choose the channel, then copy the webhook URL.",
      fields: [
        {
          name: "webhook",
          label: "Webhook URL",
          placeholder: "https://discord.com/api/webhooks/…",
          hint: "Anyone with this URL can post in the channel. Stored encrypted.",
          secret: true,
        },
        {
          name: "bot_token",
          label: "Bot token (optional)",
          hint: "Needed to read and reply to messages. In Discord's developer portal, create an app, turn on Message Content Intent under Bot, and add the bot to your server with View Channel, Send Messages and Read Message History.",
          secret: true,
          optional: true,
        },
      ],
    },
  },
  slack: {
    kind: "pages",
    explain:
      "Add Crier's app to your Slack workspace, then choose channels. The app joins public channels when it first posts. Invite it to private channels yourself.",
    setUp:
      "Create an app at api.slack.com/apps and add the callback URL under OAuth & Permissions.",
    withoutApp: {
      kind: "credentials",
      explain:
        "Crier posts through an app in your workspace. Create one at api.slack.com/apps, add the permissions listed in Crier's Slack guide, install it, then copy its Bot User OAuth Token from OAuth & Permissions.",
      fields: [
        {
          name: "token",
          label: "Bot User OAuth Token",
          placeholder: "xoxb-…",
          hint: "Stored encrypted.",
          secret: true,
        },
        {
          name: "channel",
          label: "Channel",
          placeholder: "#news",
          hint: "The channel name. Invite the app to private channels first with /invite.",
        },
      ],
    },
  },
  google_business: {
    kind: "pages",
    explain:
      "Sign in with a Google account that manages the Business Profile, then choose a location. Google gives Crier access to manage the profile. Crier only creates posts and deletes its own.",
    setUp:
      "Register an app in the Google Cloud console. Google must grant its project access to the Business Profile APIs.",
  },
  tumblr: {
    kind: "pages",
    explain:
      "Sign in on Tumblr, allow Crier to post, then choose a blog. To connect several blogs, sign in once for each. Crier never sees your password.",
    setUp: "Register an app at tumblr.com/oauth/apps with an OAuth2 redirect URL.",
  },
  lemmy: {
    kind: "credentials",
    explain:
      "Crier signs in once and stores the access token, not your password. To revoke access, change your password or sign out everywhere in Lemmy's settings.",
    fields: [
      {
        name: "server",
        label: "Server",
        placeholder: "lemmy.world",
        hint: "The server your account is on.",
      },
      {
        name: "username",
        label: "Username or email",
        placeholder: "you",
        hint: "What you use to sign in on your server.",
      },
      { name: "password", label: "Password", secret: true, hint: "Crier doesn't store it." },
      {
        name: "code",
        label: "Code",
        optional: true,
        hint: "Only if your account uses two-factor authentication. Enter the current code from your authenticator app.",
      },
    ],
  },
};

/** Returns the sign-in form of a provider, or undefined if its accounts can't be connected. */
export function findSignInForm(provider: string): SignInForm | undefined {
  return SIGN_IN_FORMS[provider];
}
