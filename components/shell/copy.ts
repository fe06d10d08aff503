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
