import { showCount } from "../ui/show-count.ts";
export const SHELL_COPY = {
  skip: "Skip to content",
  account: "Account:",
  change_organization: ": switch organization",
  compose: "New post",
  menu: "Menu",
  more: "More",
  collapse: "Collapse sidebar",
  expand: "Expand sidebar",
} as const;

export const NAVIGATION_COPY = {
  label: "Main",
  home: "Home",
  calendar: "Calendar",
  posts: "Posts",
  inbox: "Inbox",
  approvals: "Approvals",
  insights: "Insights",
  media: "Media",
  channels: "Channels",
  automations: "Automations",
  settings: "Settings",
  needs_you: (count: number) =>
    count === 1 ? "1 needs your attention" : `${showCount(count)} need your attention`,
  open: (count: number) => `${showCount(count)} open`,
} as const;

export const CHANNELS_COPY = {
  title: "Your channels",
  needs_person: "needs your attention",
  paused: "paused",
  all: (count: number) => (count === 1 ? "Your channel" : `All ${count} channels`),
  connect: "Connect a channel",
} as const;

export const CONNECTION_COPY = {
  lost: "Can't reach Crier. Trying again…",
  try_now: "Try now",
} as const;

/** Copy of the banners above every page. */
export const BANNER_COPY = {
  disconnected: (name: string) => `${name} is disconnected. Posts to it can't be published.`,
  disconnected_count: (count: number) =>
    `${count} channels are disconnected. Posts to them can't be published.`,
  see_channels: "View channels",
  held_back: (channels: string) => `${channels} Scheduled posts won't be published.`,
  open_queue: "Open queue",
  paused: (name: string) => `${name} is paused.`,
  all_paused: "All channels are paused.",
  paused_count: (count: number) => `${count} channels are paused.`,
  paused_title: "Publishing is paused",
  paused_text:
    "Your server administrator paused publishing. You can still write and schedule posts.",
  restored_title: "Publishing is paused after a restore",
  restored_text: (reason: string) =>
    `${reason} Posts published after the backup would be published again, so unschedule them first. Until you resume, Crier doesn't refresh channel access or send emails.`,
  resume: "Resume publishing",
  once_api_ends: (platforms: string) => `From then on, posts to ${platforms} may fail.`,
  since_api_ended: (platforms: string) => `Since then, posts to ${platforms} may fail.`,
  ask_to_upgrade: (variable: string | null) =>
    `Your server administrator must upgrade Crier${variable === null ? "" : ` or set ${variable}`}.`,
} as const;

/** Strings of the account and organization menus. */
export const MENU_COPY = {
  profile: "Profile",
  theme: "Theme",
  theme_system: "System",
  theme_light: "Light",
  theme_dark: "Dark",
  shortcuts: "Keyboard shortcuts",
  single_keys: "Single-key shortcuts",
  sign_out: "Sign out",
  people: "People",
  new_organization: "New organization",
} as const;
