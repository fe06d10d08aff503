import { countNoun } from "#core/domain/words.ts";

export const CHANNELS_COPY = {
  none_yet: "No channels yet",
  title: "Channels",
  intro:
    "Channels are the accounts you publish to. Connect one, or start with a sandbox: it follows the platform's rules, and posts to it stay on this server. Where you can't connect an account, publish by hand: Crier reminds you with everything ready to copy.",
  connect_title: "Connect a channel",
  connect: "Connect channel",
  connect_hint:
    "A sandbox follows the platform's rules without an account; posts to it stay on this server. By hand: Crier reminds you when a post is due, and you publish it in the platform's app.",
  connect_account: "Connect account",
  on_platform: (title: string) => `on ${title}`,
  set_up: "Set up",
  add_sandbox: "Add sandbox",
  for_platform: (title: string) => `for ${title}`,
  by_hand: "By hand",
  publish_by_hand: (title: string) => `publish to ${title} without connecting an account`,
  added: "Added",
  add_another: "Add another",
  sandbox_for: (title: string) => `sandbox for ${title}`,
  done: "Done",
  back: "Back",
  ready: "Ready",
  needs_app: "Needs setup",
  needs_app_minutes: (minutes: number) => `Needs setup: about ${minutes} minutes`,
  sandbox_only: "Sandbox only",
  all_connected: "All channels are connected.",
  showing_disconnected: (shown: number, total: number) =>
    `Showing ${shown} disconnected of ${countNoun(total, "channel")}.`,
  show_all: "Show all channels",
  disconnected: "Disconnected",
  disconnected_hint: "Drafts and scheduled posts still use these channels.",
  next_post: (moment: string) => `Next post ${moment}`,
} as const;

export const HEALTH_COPY = {
  title: "Status",
  ask_admin: (owner: string | undefined) =>
    `Ask ${owner === undefined ? "an owner" : `${owner} (owner)`} or an admin to fix this.`,
  reconnect: "Reconnect",
  connected: "Connected",
  connected_until: (day: string) => `Connected until ${day}`,
  works: "Crier can publish to this channel.",
  works_until: (day: string) => `Crier can publish to this channel until ${day}.`,
  by_hand: "Published by hand",
  works_by_hand:
    "When a post is due, Crier tells the person who scheduled it, who publishes it in the platform's app. No account is connected.",
  works_sandbox: "Posts go to the simulator and stay on this server.",
  paused: "Paused",
  paused_text: "Publishing to this channel is paused. Scheduled posts wait until it is resumed.",
  to_queue: "Go to queue",
  disconnected: "Disconnected",
  access_ended: "The platform ended Crier's access.",
  cannot_publish: "Posts to this channel can't be published until it is reconnected.",
  unavailable: "Not responding",
  unavailable_text: "The platform isn't responding.",
  keeps_trying: "Crier keeps trying.",
  expired: (day: string) => `Access expired on ${day}`,
  expires: (day: string) => `Access expires on ${day}`,
  works_until_then: "Posts can be published until then.",
  reconnect_soon: "Reconnect the channel before that day.",
} as const;

export const PROJECTS_COPY = {
  title: "Projects",
  intro: "Group channels by brand, client or product.",
  channel_count: (count: number) => `${count} ${count === 1 ? "channel" : "channels"}`,
  delete_consequence: "Its channels stay connected, without a project.",
} as const;

export const CONNECT_COPY = {
  dialog_title: (article: string, title: string) => `Connect ${article} ${title} account`,
  which: (title: string) => `Choose ${title} accounts`,
  access_to: (count: number) =>
    `You have access to ${count} ${count === 1 ? "account" : "accounts"}. Each one you choose becomes a channel.`,
  choose_one: "Choose at least one account.",
  connect: "Connect",
  connect_count: (count: number) => `Connect ${count}`,
  connected_as: (name: string) => `already connected as “${name}”`,
  could_not_connect: (name: string) => `Couldn't connect ${name}.`,
  failed: "Couldn't connect the account.",
  cancel: "Cancel",
  signing_in: "Signing in…",
  going_to: (to: string) => `Opening ${to}…`,
  continue_to: (to: string) => `Continue to ${to}`,
  the_server: "your server",
  sign_in_with: (title: string) => `Sign in with ${title}`,
  close: "Close",
} as const;

export const BY_HAND_COPY = {
  title: (title: string) => `Publish to ${title} by hand`,
  explain: (title: string) =>
    `No account is connected. Plan, check and approve posts as usual. When one is due, Crier notifies you, and you finish it in the ${title} app: copy the text, share the files, done.`,
  name: "Name in Crier",
  default_name: (title: string) => `${title} by hand`,
  handle: "Account name (optional)",
  handle_hint: "Such as @acme. Crier then notices when the link of another account is pasted.",
  add: "Add channel",
  added: (name: string) => `Added ${name}.`,
} as const;

export const SETUP_COPY = {
  no_app: (title: string) => `${title} isn't set up on this server yet.`,
  ask: "Ask the person who runs this server to set it up once.",
  takes: (minutes: number) => `It takes about ${minutes} minutes.`,
  for_operator: "For the person who runs this server",
  callback: (missing: string) =>
    `Register this callback URL with the app, and set ${missing} in the server's environment:`,
  copy_callback: "Copy callback URL",
  how: (title: string) => `Set up ${title}`,
  guide: (title: string) => `${title} setup guide`,
  sandbox: "A sandbox works without this setup.",
  events_title: "Get notified when access is revoked",
  events: (title: string) =>
    `${title} can notify Crier when access is revoked. Register this URL in the ${title} app. Without it, Crier notices when the next post fails.`,
  copy_url: "Copy URL",
  events_missing: (missing: string) =>
    `Crier ignores these notifications until ${missing} ${/ and /.test(missing) ? "are" : "is"} set in the environment.`,
} as const;

export const RESULT_COPY = {
  connected: (names: string) => `Connected ${names}.`,
} as const;

/** Shared with the composer, which also connects sandboxes. */
export const CONNECTED_COPY = {
  connected: (name: string) => `Connected ${name}.`,
} as const;
