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
    count === 1 ? "1 needs your attention" : `${count} need your attention`,
  unanswered: (count: number) => `${count} unanswered`,
} as const;

export const CHANNELS_COPY = {
  title: "Your channels",
  needs_person: "needs your attention",
  paused: "paused",
  all: (count: number) => `All ${count} channels`,
  connect: "Connect a channel",
} as const;

export const CONNECTION_COPY = {
  lost: "Can't reach Crier. Trying again…",
  try_now: "Try now",
} as const;
