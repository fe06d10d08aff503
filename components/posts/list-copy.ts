/** Copy of the list of posts. The composer doesn't load it. */
const quote = (excerpt: string) => `“${excerpt.slice(0, 40) || "No text yet"}”`;

export const POSTS_COPY = {
  title: "Posts",
  import: "Import",
  queue: "Queue",
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
  not_before: (moment: string) => `not before ${moment}`,
  edited: (moment: string) => `edited ${moment}`,
  created: (moment: string) => `created ${moment}`,
  thumbnail: { image: "Image", video: "Video", document: "Document" },
  more_channels: (count: number) => `+${count}`,
  more_channels_label: (names: readonly string[]) => `and ${names.join(", ")}`,
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
