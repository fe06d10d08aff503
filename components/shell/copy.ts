export const SHELL_COPY = {
  skip: "Skip to content",
  account: "Account",
  inbox: "Inbox",
  unanswered: (count: number) => `${count} unanswered`,
  profile: "Profile",
  settings: "Settings",
  theme: "Theme",
  theme_system: "System",
  theme_light: "Light",
  theme_dark: "Dark",
  shortcuts: "Keyboard shortcuts",
  single_keys: "Single-key shortcuts",
  sign_out: "Sign out",
  people: "People",
  new_organization: "New organization",
  change_organization: ": switch organization",
  compose: "New post",
} as const;

export const NAVIGATION_COPY = {
  label: "Main",
  home: "Home",
  posts: "Posts",
  calendar: "Calendar",
  media: "Media",
  channels: "Channels",
  needs_you: (count: number) =>
    count === 1 ? "1 needs your attention" : `${count} need your attention`,
} as const;

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
  ask_admin: "Ask an owner or admin to resume publishing.",
} as const;
