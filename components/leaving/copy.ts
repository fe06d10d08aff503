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
