import { MOST_COUNTED } from "#core/contract/limits.ts";

export const HOME_COPY = {
  title: "Home",
  next: "Going out next",
  nothing_next: "Nothing is scheduled.",
  failed: "Failed to go out",
  blocked: "Can't go out as scheduled",
  blocked_hint: "These posts were fine when they were scheduled. Something has changed since.",
  approvals: "Waiting for your approval",
  unanswered: "Unanswered comments",
  channels: "Channels to reconnect",
  ended: "Signed out. Posts to it can't go out.",
  ends: (day: string) => `Works until ${day}. Reconnect it before then.`,
  credits: "Credits are running low",
  get_credits: "Get credits",
  credits_left: (available: number, per_month: number) =>
    `${available} of this month's ${per_month} credits are left. Posts that cost credits can't be scheduled without them.`,
  all_well: "Nothing needs you right now.",
  write: "Write a post",
  no_text: "No text yet",
  edit: "Edit",
  open_inbox: (total: number) =>
    total >= MOST_COUNTED ? `Open inbox (${MOST_COUNTED}+)` : `Open inbox (${total})`,
  more: (shown: number, total: number) =>
    total >= MOST_COUNTED ? "See all" : `${total - shown} more`,
} as const;

export const STEPS_COPY = {
  title: "Get started",
  text: "Three steps to your first post.",
  channel: "Connect a channel",
  channel_hint: "Or a sandbox, to try everything without an account.",
  post: "Write your first post",
  post_hint: "See what each channel makes of it before it goes out.",
  people: "Invite your team",
  people_hint: "Everyone gets a role that says what they can do.",
  done: "Done:",
} as const;
