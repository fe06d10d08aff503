export const CHANNELS_COPY = {
  read_only: "Owners and admins connect and change channels.",
  none_yet: "No channels yet.",
  title: "Channels",
  intro:
    "Channels are the accounts you publish to. Connect one, or start with a sandbox: it follows the platform's rules, and nothing leaves this server.",
  connect_title: "Connect a channel",
  connect_account: "Connect account",
  on_platform: (title: string) => `on ${title}`,
  add_sandbox: "Add sandbox",
  for_platform: (title: string) => `for ${title}`,
  all_connected: "All channels are connected.",
  showing_disconnected: (shown: number, total: number) =>
    `Showing ${shown} disconnected of ${total} channels.`,
  show_all: "Show all channels",
} as const;

export const CHANNEL_ROW_COPY = {
  ask_admin: "An owner or admin can fix this.",
  rename: "Rename",
  rename_label: (name: string) => `Rename ${name}`,
  disconnected: "The platform ended Crier's access.",
  reconnect_hint: "Reconnect this channel.",
  reconnect_soon: "Reconnect before then.",
  unavailable: "The platform isn't responding.",
  sign_in_expired: (day: string) => `Access expired on ${day}.`,
  sign_in_expires: (day: string) => `Access expires on ${day}.`,
  project_of: (name: string) => `Project for ${name}`,
  no_project: "No project",
  reconnect: "Reconnect",
  new_name_of: (name: string) => `New name for ${name}`,
  renamed: (name: string) => `Renamed to “${name}”.`,
  save: "Save",
  rename_hint: "Only your team sees this name. It doesn't change on the platform.",
  disconnect: "Disconnect",
  disconnect_label: (name: string) => `Disconnect ${name}`,
  disconnect_title: (name: string) => `Disconnect “${name}”?`,
  disconnect_confirm: "Disconnect channel",
  disconnected_toast: (name: string) => `Disconnected ${name}.`,
  forget:
    "Crier deletes its credentials. Published posts stay on the platform and in your list. Drafts and scheduled posts can't be published to it anymore.",
  received_stays:
    "What it received stays available. Drafts and scheduled posts can't be published to it anymore.",
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
  close: "Close",
} as const;

export const SETUP_COPY = {
  no_app: (title: string) => `${title} isn't set up on this server yet.`,
  callback: (missing: string) =>
    `To set it up, register this callback URL with the app and set ${missing} in the environment:`,
  how: (title: string) => `Set up ${title}`,
  sandbox: (title: string) => `A ${title} sandbox works without this setup.`,
  events_title: "Get notified when access is revoked",
  events: (title: string) =>
    `${title} can notify Crier when access is revoked. Register this URL in the ${title} app. Without it, Crier notices when the next post fails.`,
  events_guide: (title: string) => `${title} setup guide`,
  copy_url: "Copy URL",
  events_missing: (missing: string) =>
    `Crier ignores these notifications until ${missing} ${/ and /.test(missing) ? "are" : "is"} set in the environment.`,
} as const;

export const RESULT_COPY = {
  connected: (names: string) => `Connected ${names}.`,
  works: "Works",
  works_until: (day: string) => `Works until ${day}`,
} as const;
