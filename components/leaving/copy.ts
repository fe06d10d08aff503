export const TYPED_COPY = {
  wrong: (expected: string) => `Type “${expected}”.`,
} as const;

export const DELETE_ACCOUNT_COPY = {
  title: "Delete your account",
  hint: "Signs you out everywhere and removes you from all organizations. It can't be undone. An organization's only owner first makes someone else an owner, or deletes the organization.",
  lone_hint: "You aren't a member of any organization. This can't be undone.",
  button: "Delete your account",
  goes: "Deleted for good:",
  what_goes: [
    "your sign-ins, password, linked accounts, two-factor authentication and photo",
    "your API keys, connected apps, devices and calendar feeds",
    "your notifications, your own filters, and links that you shared",
  ],
  stays: "What stays in your organizations:",
  what_stays: [
    "posts, comments and notes that you wrote, with your name, or your email address if you have no name here",
    "your scheduled posts, which another owner takes over",
    "keys that aren't yours but the organization's, such as the one from its installation",
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
    "One archive with your posts, channels, comments, metrics, audit log and original files. Passwords, keys and sign-ins aren't included; addresses of webhooks are.",
  start: "Export everything",
  again: "Export again",
  working: "Writing the archive. You can leave this page.",
  ready: (size: string, end: string) => `The archive is ready: ${size}. It's deleted ${end}.`,
  download: "Download archive",
  expired: "The last archive was deleted. Export again to get a new one.",
  failed: "The archive couldn't be written",
} as const;

export const DELETE_COPY = {
  title: "Delete this organization",
  hint: (days: number) =>
    `Everything in it is deleted after ${days} days. Until then nothing is published, and any owner can keep it.`,
  button: "Delete this organization",
  goes: (days: number) => `Deleted for good in ${days} days:`,
  what_goes: [
    "posts, drafts, comments, metrics, files and the audit log",
    "channels with their sign-ins, webhooks, keys and links",
    "everyone's access, and the plan",
  ],
  stays: "What stays:",
  what_stays: [
    "posts that were published, on their platforms",
    "invoices at the payment provider",
    "your account and your other organizations",
  ],
  now: "From now on nothing is published: scheduled posts are on hold. Owners are told by email, if this Crier sends email. Any owner can keep the organization until then, on any page. Export everything first.",
  type: (name: string) => `Type ${name} to confirm`,
  confirm: "Delete organization",
  done: "The organization will be deleted.",
  being_deleted: (name: string, end: string) => `${name} will be deleted ${end}`,
  asked_by: (by: string) =>
    `${by} asked for this. Until then nothing is published, and scheduled posts are on hold.`,
  keep: "Keep this organization",
  ask_owner: "Only owners can keep it.",
  kept: "Kept the organization. Its channels publish again.",
  kept_late: (late: number) =>
    `Kept the organization. Open the queue to decide on ${late === 1 ? "1 post whose time has" : `${late} posts whose time has`} passed.`,
} as const;
