export const SHELL_COPY = {
  skip: "Skip to content",
  account: "Account",
  inbox: "Inbox",
  settings: "Settings",
  change_organization: ": switch organization",
  compose: "New post",
} as const;

export const NAVIGATION_COPY = {
  label: "Main",
  home: "Home",
  approvals: "Approvals",
  posts: "Posts",
  calendar: "Calendar",
  media: "Media",
  channels: "Channels",
  needs_you: (count: number) =>
    count === 1 ? "1 needs your attention" : `${count} need your attention`,
} as const;
