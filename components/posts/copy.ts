import type { EntryStatus } from "#core/contract/resources/channel-entry.ts";
import type { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";
import { listWords } from "#core/domain/words.ts";
import { cutAtWord } from "./cut-at-word.ts";
import type { DisplayStatus } from "./display-status.ts";

export const POST_COPY = {
  title: "Post",
  new_title: "New post",
  deleted_title: "Post deleted everywhere",
  deleted_text: "It's deleted from its platforms and from Crier.",
  all_posts: "View all posts",
  duplicate: "Duplicate",
  make_recurring: "Make recurring",
  delete: "Delete",
  delete_label: "Delete post",
  undo: "Undo",
  history: "History",
} as const;

export const UNDO_COPY = {
  drafted: "Moved back to drafts.",
  rescheduled: "Rescheduled for its previous time.",
  too_late: "Too late to undo. The post is already publishing.",
  soon: "Publishing in a moment…",
} as const;

export const ACTION_COPY = {
  duplicated: "Duplicated. You're editing the copy.",
  deleted: "Post deleted.",
} as const;

export const LEFT_OUT_COPY = {
  channels: (names: readonly string[]) =>
    `Left out disconnected ${names.length === 1 ? "channel" : "channels"}: ${listWords(names)}.`,
  files: (count: number) =>
    `Left out ${count === 1 ? "1 deleted file" : `${count} deleted files`}.`,
} as const;

/** Copy of the list of posts. */
const quote = (excerpt: string) => `“${cutAtWord(excerpt) || "No text yet"}”`;

export const POSTS_COPY = {
  title: "Posts",
  import: "Import",
  queue: "Queue",
  recurring: "Recurring",
  recall: "Recall",
  show_new: (count: number) => `Show ${count} new ${count === 1 ? "post" : "posts"}`,
  more: "Load more",
  loading: "Loading…",
  empty_title: "No posts yet",
  empty_read: "Posts appear here once your team writes some.",
  empty_text:
    "Write a post once, customize it for each channel, and publish it now or schedule it. Its status appears here.",
  create: "New post",
  try_sandbox: "Try it in the sandbox",
  no_match_title: "No posts match",
  no_match_text: "Try removing a filter.",
  show_all: "Show all posts",
} as const;

export const FILTER_COPY = {
  all: "All",
  ideas: "Ideas",
  status: "Status",
  tabs: {
    drafts: "Drafts",
    scheduled: "Scheduled",
    needs_approval: "Needs approval",
    published: "Published",
    failed: "Failed",
  },
  channel: "Channel",
  label: "Label",
  campaign: "Campaign",
  from: "Scheduled from",
  until: "Scheduled until",
  dates: "Dates",
  chip: (label: string, value: string) => `${label}: ${value}`,
  remove: (filter: string) => `Remove filter “${filter}”`,
  find: (label: string) => `Find ${label.toLowerCase()}`,
  none: "Nothing found",
  enter: "Press Enter to apply.",
  sort: "Sort by",
  sorts: {
    timeline: "Date",
    scheduled: "Scheduled time",
    created: "Newest first",
    updated: "Recently edited",
    published: "Recently published",
  },
  clear: "Clear filters",
} as const;

export const ROW_COPY = {
  quote,
  select: (excerpt: string) => `Select ${quote(excerpt)}`,
  no_text: "No text yet",
  unsaved: "Unsaved edits on this device",
  recurring: "Recurring",
  not_before: (moment: string) => `not before ${moment}`,
  edited: (moment: string) => `edited ${moment}`,
  created: (moment: string) => `created ${moment}`,
  thumbnail: { image: "Image", video: "Video", document: "Document" },
  more_channels: (count: number) => `+${count}`,
  more_channels_label: (names: readonly string[]) => `and ${listWords(names)}`,
  menu: (excerpt: string) => `Actions for ${quote(excerpt)}`,
  holds: {
    paused: (channel: string) => `Publishing to ${channel} is paused.`,
    disconnected: (channel: string) => `${channel} is disconnected.`,
    late: "Its time passed while publishing was paused. Decide what happens to it.",
  },
  not_sent: (error: string) => `Not scheduled: ${error}`,
  rejected: "The approvers rejected this version. Edit it to request approval again.",
  not_approved: "Not published: this post needs approval.",
  more: (count: number) => `+${count} more`,
  more_failed: (count: number) => (count === 1 ? "channel failed" : "channels failed"),
  unconfirmed:
    "Crier can't confirm that this was published. Check the platform before you send it again.",
  remedies: { edit: "Edit", check: "Check", open: "Open post", queue: "Open queue" },
  send_again: "Send again",
  sending_again: "Sending again…",
} as const;

export const PUBLISH_ERROR_COPY = {
  /** Shown if nothing in the server's message is for people. */
  fallbacks: {
    auth: "The channel's sign-in no longer works.",
    validation: "The platform didn't accept the post.",
    unsupported: "The platform doesn't support this kind of post.",
    platform_unavailable: "The platform didn't respond.",
    content_policy: "The platform refused the content.",
    rate_limit: "The platform isn't accepting more posts right now.",
    missed: "Crier couldn't send it within a day of its scheduled time.",
  } as Partial<Record<PublishErrorCode, string>>,
  unknown: "It couldn't be published.",
  advice: {
    approval: "Request approval, then send it again.",
    missed: "Send it again if it's still relevant.",
    skipped: "Send it again if you change your mind.",
    auth: "Reconnect the channel, then send again.",
    not_found: "Reconnect the channel, or send the post without it.",
    platform_unavailable: "Try again later.",
    rate_limit: "Try again later.",
    validation: "Edit the text, then send it again.",
    unsupported: "Edit the post, then send it again.",
    content_policy: "Edit the text, then send it again.",
    banned_term: "Edit the text, then send it again.",
    blocked_link: "Remove the link, then send it again.",
    empty: "Write some text, then send it again.",
  } as Partial<Record<PublishErrorCode, string>>,
  change_in_draft: "To change it, choose “New draft” above, then publish that draft.",
  other_advice: "Send it again. If it keeps failing, contact your Crier operator.",
} as const;

export const STATUS_COPY: Record<DisplayStatus | EntryStatus, string> = {
  draft: "Draft",
  waiting: "Waiting for files",
  needs_approval: "Needs approval",
  awaiting_approval: "Waiting for approval",
  approved: "Approved",
  rejected: "Rejected",
  held: "On hold",
  not_sent: "Not sent",
  scheduled: "Scheduled",
  publishing: "Publishing",
  published: "Published",
  partially_published: "Partially published",
  failed: "Failed",
  unconfirmed: "Unconfirmed",
  deleting: "Deleting",
  deleted: "Deleted",
  handoff: "Post by hand",
};
