import type { PublishErrorCode } from "#core/contract/resources/entry-failure.ts";

export const POSTS_COPY = {
  title: "Posts",
  import: "Import",
  queue: "Queue",
  show_new: (count: number) => `Show ${count} new ${count === 1 ? "post" : "posts"}`,
  more: "Load more",
  loading: "Loading…",
  empty_title: "No posts yet",
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
  status: "Status",
  tabs: { drafts: "Drafts", scheduled: "Scheduled", published: "Published", failed: "Failed" },
  filters: "Filters",
  channel: "Channel",
  label: "Label",
  campaign: "Campaign",
  from: "Scheduled from",
  until: "Scheduled until",
  sort: "Sort by",
  sorts: {
    scheduled: "Scheduled time",
    created: "Newest first",
    updated: "Recently edited",
    published: "Recently published",
  },
  apply: "Apply",
  clear: "Clear",
} as const;

const quote = (excerpt: string) => `“${excerpt.slice(0, 40) || "No text yet"}”`;

export const ROW_COPY = {
  quote,
  select: (excerpt: string) => `Select ${quote(excerpt)}`,
  no_text: "No text yet",
  unsaved: "Unsaved edits on this device",
  not_before: (moment: string) => `not before ${moment}`,
  edited: (moment: string) => `edited ${moment}`,
  more: (count: number) => `+${count} more`,
  more_failed: (count: number) => (count === 1 ? "channel failed" : "channels failed"),
  unconfirmed:
    "Crier can't confirm that this was published. Check the platform before you send it again.",
  remedies: { edit: "Edit", check: "Check", open: "Open post" },
  send_again: "Send again",
  sending_again: "Sending again…",
} as const;

export const POST_COPY = {
  title: "Post",
  new_title: "New post",
  gone_title: "Post not found",
  gone_text: "It may have been deleted.",
  deleted_title: "Post deleted everywhere",
  deleted_text: "It's deleted from its platforms and from Crier.",
  all_posts: "View all posts",
  duplicate: "Duplicate",
  duplicated: "Duplicated. You're editing the copy.",
  delete: "Delete",
  delete_label: "Delete post",
  deleted: "Post deleted.",
  undo: "Undo",
} as const;

export const UNDO_COPY = {
  drafted: "Moved back to drafts.",
  rescheduled: "Rescheduled for its previous time.",
  too_late: "Too late to undo. The post is already publishing.",
  soon: "Publishing in a moment…",
} as const;

/** Text that only this device has. */
export const RECOVERED_COPY = {
  gone: "This text is saved only on this device.",
  unsent: "These edits weren't included when the post was published.",
  create: "Create post from this text",
  discard: "Discard",
  discarded: "Discarded.",
} as const;

export const LEFT_OUT_COPY = {
  channels: (names: readonly string[]) =>
    `Left out disconnected ${names.length === 1 ? "channel" : "channels"}: ${names.join(", ")}.`,
  files: (count: number) =>
    `Left out ${count === 1 ? "1 deleted file" : `${count} deleted files`}.`,
} as const;

export const PUBLISH_ERROR_COPY = {
  /** Shown where nothing in the server's message is for people. */
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
    missed: "Send it again if it's still relevant.",
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
  other_advice: "Send it again. If it keeps failing, contact your Crier operator.",
} as const;
