import { listWords } from "#core/domain/words.ts";
import { showCount } from "../ui/show-count.ts";

export const INBOX_COPY = {
  title: "Inbox",
  views_label: "Views",
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
  open: (count: number) => `${showCount(count)} open`,
  all_done: "All done",
  all_done_text: "No open messages are left.",
  all_done_filtered: "No open messages match these filters.",
  next: "Next message",
  previous: "Previous message",
  reply: "Reply",
} as const;

export const INBOX_BULK_COPY = {
  title: "Selected messages",
  select: "Select message",
  select_row: (name: string, text: string) =>
    `Select the message from ${name}: ${text.slice(0, 60)}`,
  select_all: "Select all messages shown",
  selected: (count: number) => `${countMessages(count)} selected`,
  assign: "Assign",
  assign_title: "Assign to",
  clear: "Clear selection",
  not_changed: (count: number, reason: string) =>
    `${countMessages(count)} couldn't be changed. ${reason}`,
  results: {
    done: (count: number) => `Marked ${countMessages(count)} as done`,
    reopened: (count: number) => `Reopened ${countMessages(count)}`,
    snoozed: (count: number) => `Snoozed ${countMessages(count)}`,
    woken: (count: number) => `Ended the snooze of ${countMessages(count)}`,
    assigned: (count: number) => `Changed the assignee of ${countMessages(count)}`,
  },
} as const;

function countMessages(count: number): string {
  return count === 1 ? "1 message" : `${count} messages`;
}

export const THREAD_COPY = {
  from: (name: string) => `Message from ${name},`,
  our_post: "Your post",
  on_platform: (title: string) => `View on ${title}`,
  in_sandbox: "View in the sandbox",
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
    names.length === 1
      ? `${names[0]} is writing a reply…`
      : `${listWords(names)} are writing replies…`,
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
  send_and_done: "Send and mark as done",
  sent_and_done: "Reply sent. Marked as done.",
  warning: "Content warning:",
  add_warning: "Add content warning",
  remove_warning: "Remove",
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
  delete_title: (name: string) => `Delete “${name}”?`,
  delete_consequence: "It's removed for your whole team. Sent replies stay.",
} as const;
