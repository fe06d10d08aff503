import { MOST_COUNTED } from "#core/contract/limits.ts";

export const INBOX_COPY = {
  title: "Inbox",
  views: { open: "Open", unanswered: "Unanswered", snoozed: "Snoozed", done: "Done" },
  kinds: { comment: "Comments", mention: "Mentions", review: "Reviews" },
  unanswered: "Unanswered",
  answered: "Answered",
  channel: "Channel",
  kind: "Kind",
  mine: "Assigned to me",
  all: "All",
  clear: "Clear filters",
  new_items: (count: number) => `Show ${count} new`,
  more: "Load more",
  loading: "Loading…",
  empty_title: "Nothing to answer",
  empty_text: "Comments, mentions and reviews from your channels appear here.",
  no_match: "Nothing matches these filters.",
  channels: "See channels",
  choose: "Choose a message to read its thread.",
  back: "Back to inbox",
  count: (count: number) => (count >= MOST_COUNTED ? `${MOST_COUNTED}+` : `${count}`),
} as const;

export const THREAD_COPY = {
  our_post: "Your post",
  on_platform: (title: string) => `View on ${title}`,
  edited: "Edited",
  deleted: "Deleted on the platform",
  ours: "You",
  failed: "Not sent",
  sending: "Sending…",
  stars: (rating: number) => `${rating} of 5 stars`,
  media: { image: "Image", video: "Video", other: "Attachment" },
  gap: (from: string, to: string) =>
    `Messages from ${from} to ${to} may be missing. The platform no longer had them all.`,
  show_more: "Show more",
  show_less: "Show less",
  reply_to: (name: string) => `Reply to ${name}`,
  assignee: "Assignee",
  nobody: "Nobody",
  former: "Former member",
  done: "Mark as done",
  reopen: "Reopen",
  snooze: "Snooze",
  wake: "End snooze",
  until: (moment: string) => `Snoozed until ${moment}`,
  until_message: "Snoozed until the next message",
  marked_done: "Marked as done",
  reopened: "Reopened",
  snoozed: "Snoozed",
  woken: "Snooze ended",
  undo: "Undo",
  writing: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} is writing a reply…` : `${names.join(" and ")} are writing…`,
} as const;

export const SNOOZE_COPY = {
  title: "Snooze until",
  hint: "A new message in the thread always ends the snooze.",
  later: "Later today",
  tomorrow: "Tomorrow",
  next_week: "Next week",
  next_message: "The next message",
  time: "Date and time",
  set: "Snooze until then",
  past: "Choose a time in the future.",
} as const;

export const REPLY_COPY = {
  label: (name: string) => `Reply to ${name}`,
  cannot: "You can't reply to this message on its platform.",
  send: "Send reply",
  sending: "Sending…",
  again: "Send again",
  edit: "Edit",
  empty: "Write a reply first.",
  sent: "Reply sent",
  taking_long: "Still sending. The thread shows when it's done.",
  preview: "Preview",
  cost: (credits: number) => (credits === 1 ? "1 credit" : `${credits} credits`),
  saved: "Saved replies",
} as const;

export const NOTES_COPY = {
  title: "Internal notes",
  hint: "Only your team sees these.",
  label: "New note",
  add: "Add note",
  remove: "Delete",
  empty: "Write a note first.",
} as const;

export const SAVED_COPY = {
  title: "Saved replies",
  none: "No saved replies yet. Save a text that you often reply with.",
  insert: "Insert",
  edit: "Edit",
  remove: "Delete",
  create: "New saved reply",
  name: "Name",
  text: "Text",
  save: "Save",
  cancel: "Cancel",
} as const;
