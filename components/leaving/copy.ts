export const TYPED_COPY = {
  wrong: (expected: string) => `Type “${expected}”.`,
} as const;

export const DELETE_ACCOUNT_COPY = {
  title: "Delete your account",
  hint: "Signs you out everywhere and removes you from all organizations. It can't be undone.",
  button: "Delete your account",
  goes: "Deleted for good:",
  what_goes: [
    "your sign-ins, password, linked accounts, two-factor authentication and photo",
    "your API keys, connected apps, devices and calendar feeds",
    "your notifications, your own filters, and links that you shared",
  ],
  stays: "What stays in your organizations:",
  what_stays: [
    "posts, comments and notes that you wrote, with your name",
    "your scheduled posts, which another owner takes over",
    "audit log entries about what you did, until they expire",
  ],
  type: (email: string) => `Type ${email} to confirm`,
  code: "Code",
  code_hint: "A code from your authenticator app, or a recovery code.",
  confirm: "Delete account",
} as const;

export const EXPORT_COPY = {
  title: "Export everything",
  intro:
    "One archive with your posts, channels, comments, metrics, audit log and original files. Passwords and keys aren't included.",
  start: "Export everything",
  again: "Export again",
  working: "Writing the archive. You can leave this page.",
  ready: (size: string, end: string) => `The archive is ready: ${size}. It's deleted ${end}.`,
  download: "Download archive",
  expired: "The last archive was deleted. Export again to get a new one.",
  failed: "The archive couldn't be written",
} as const;
