import { MOST_COUNTED } from "#core/contract/limits.ts";
import { showCount } from "../ui/show-count.ts";

export const HOME_COPY = {
  title: "Home",
  next: "Up next",
  nothing_next: "Nothing is scheduled.",
  failed: "Failed to publish",
  blocked: "Can't be published as scheduled",
  blocked_hint: "Something changed after you scheduled these posts.",
  held: "Held until you decide",
  held_hint: "Crier didn't send these, and says why. Send or skip each one.",
  held_all: (count: number) => (count === 1 ? "Decide in the queue" : `Decide on all ${count}`),
  held_on: (channels: string, reason: string) => `${channels}: ${reason}`,
  unscheduled: "Left as drafts by recurring posts",
  unscheduled_hint: "These couldn't be scheduled. Fix each one, then schedule it.",
  meant_for: (moment: string, problem: string) => `For ${moment}. ${problem}`,
  not_ready: "It isn't ready to be published.",
  handoffs: "To publish by hand now",
  handoffs_hint: "Open one to copy its text and share its files, then say that it's posted.",
  until: (moment: string) => `until ${moment}`,
  approvals: "Waiting for your approval",
  rejected: "Rejected",
  rejected_hint: "Open a post to read why. Change it, then request approval again.",
  mentions: "Comments for you",
  guest: (name: string) => `${name} (guest)`,
  commented_on: (excerpt: string) =>
    excerpt === "" ? "on a post without text" : `on “${excerpt}”`,
  unanswered: "Unanswered comments",
  channels: "Channels to reconnect",
  ended: "Disconnected. Posts to it can't be published.",
  ends: (day: string) => `Access expires ${day}. Reconnect before then.`,
  credits: "Credits are running low",
  get_credits: "Get credits",
  credits_left: (available: number, per_month: number) =>
    `${available} of ${per_month} credits left this month. You need credits to schedule posts that cost them.`,
  all_well: "You're all caught up.",
  write: "New post",
  no_text: "No text yet",
  edit: "Edit",
  open_inbox: (total: number) =>
    total === 1 ? "See it in the inbox" : `See all ${showCount(total)} in the inbox`,
  more: (shown: number, total: number) =>
    total >= MOST_COUNTED ? "See all" : `${total - shown} more`,
} as const;

export const STEPS_COPY = {
  nothing_yet: "No posts yet. They appear here once your team writes some.",
  title: "Get started",
  text: "Three steps to your first post.",
  channel: "Connect a channel",
  channel_hint: "Or use a sandbox to try Crier without an account.",
  post: "Write your first post",
  post_hint: "Preview it for each channel before you publish.",
  people: "Invite your team",
  people_hint: "Give each person a role.",
  done: "Done:",
  try_sandbox: "Try a sandbox",
} as const;
