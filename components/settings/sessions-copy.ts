export const SESSIONS_COPY = {
  title: "Active sessions",
  intro: "Browsers and devices where you're signed in, across all your organizations.",
  active: "Active now",
  last_seen: (moment: string) => `last active ${moment}`,
  signed_in: (moment: string) => `signed in ${moment}`,
  current: "This session",
  end: "Sign out",
  end_label: (browser: string, moment: string) => `Sign out ${browser}, signed in ${moment}`,
  end_others: "Sign out all other sessions",
  ended: (count: number) => `Signed out ${count} other ${count === 1 ? "session" : "sessions"}.`,
  unknown_browser: "Unknown browser",
  browser_on: (browser: string, system: string) => `${browser} on ${system}`,
} as const;

export const PASSWORD_COPY = {
  title: "Change password",
  current: "Current password",
  new: "New password",
  hint: (least: number) => `At least ${least} characters. You'll be signed out everywhere else.`,
  change: "Change password",
  changed: "Password changed. You've been signed out everywhere else.",
} as const;
